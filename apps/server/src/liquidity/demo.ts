/** The demo as the rest of the server sees it. */
import type { Demo } from '../demo.ts';
import { demoAccounts, testFunds } from './demo-accounts.ts';
import { createHistory } from './history.ts';

export const demo: Demo = { accounts: demoAccounts, testFunds, createPast: createHistory };
