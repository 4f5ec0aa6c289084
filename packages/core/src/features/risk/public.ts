/** What others read of it. */
export { type RiskProduct, riskProducts, risksAccepted } from './state.ts';
