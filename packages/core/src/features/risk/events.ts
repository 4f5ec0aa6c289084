import { int, oneOf } from '../../kernel/codec.ts';
import { type EventsIn, event, owner } from '../../kernel/feature.ts';
import { riskProducts } from './state.ts';

export const riskEvents = {
  RiskAccepted: event(210, { userId: int, product: oneOf(...riskProducts) }, owner),
};

export type RiskEvents = EventsIn<typeof riskEvents>;
export type RiskEvent = RiskEvents[keyof RiskEvents];
export type RiskEventOf<K extends keyof RiskEvents> = RiskEvents[K];
