import type { OpenedFeature } from '../../feature.ts';
import type { Services } from '../../services.ts';
import { forgetOnceOld } from '../talk/index.ts';
import { readEndedDeals } from './view/office-reads.ts';

export function openForgetting(services: Services): OpenedFeature {
  return forgetOnceOld(services, 'c2c', (...asked) => readEndedDeals(services.view.db, ...asked));
}
