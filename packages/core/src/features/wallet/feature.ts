/** Money that comes and goes: test funds, the networks of coins, and what holds an account's money. */
import { defineFeature } from '../../kernel/feature.ts';
import { applyFigureEntered, applySurplusNoted, decideEnterFigure, decideNoteSurplus, figureRule } from './books.ts';
import { applyCoinNetworkSet, decideSetCoinNetwork } from './coin-networks.ts';
import type { WalletCommands } from './commands.ts';
import { walletEvents } from './events.ts';
import { applyFundsGranted, countGranted, decideGrantFunds } from './grant-funds.ts';
import { type FollowedByWallet, holdAppliers } from './holds.ts';
import { walletSlice } from './slice.ts';
import { createWalletState, type WalletState } from './state.ts';

export const wallet = defineFeature<WalletState, WalletCommands, FollowedByWallet>()({
  name: 'wallet',
  number: 4,
  uses: ['market', 'auth'],
  create: createWalletState,
  answers: {},
  events: walletEvents,
  slice: walletSlice,
  budget: {
    GrantFunds: 'free',
    SetCoinNetwork: 'free',
    NoteSurplus: 'free',
    EnterFigure: 'free',
  },
  needs: {
    GrantFunds: 'deposit',
    SetCoinNetwork: 'nothing',
    NoteSurplus: 'nothing',
    EnterFigure: 'nothing',
  },
  staff: { EnterFigure: figureRule },
  decide: {
    GrantFunds: decideGrantFunds,
    SetCoinNetwork: decideSetCoinNetwork,
    NoteSurplus: decideNoteSurplus,
    EnterFigure: decideEnterFigure,
  },
  evolve: {
    FundsGranted: applyFundsGranted,
    CoinNetworkSet: applyCoinNetworkSet,
    SurplusNoted: applySurplusNoted,
    FigureEntered: applyFigureEntered,
    UserRegistered: countGranted,
    ...holdAppliers,
  },
});
