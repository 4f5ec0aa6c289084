import type { OpenedFeature } from '../../feature.ts';
import type { Services } from '../../services.ts';
import { forgetOnceOld } from '../talk/index.ts';
import { readEndedAcceptorDeals } from './view/reads.ts';

export function openAgentForgetting(services: Services): OpenedFeature {
  return forgetOnceOld(services, 'acceptor', (...asked) => readEndedAcceptorDeals(services.view.db, ...asked));
}
