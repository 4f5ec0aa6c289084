/** The book of addresses that a user withdraws to. */
import { defineFeature } from '../../kernel/feature.ts';
import type { AuthEvents } from '../auth/index.ts';
import {
  applyAddressAdded,
  applyAddressRemoved,
  applyAddressRenamed,
  applyWhitelistSet,
  decideAddAddress,
  decideRemoveAddress,
  decideRenameAddress,
  decideSetWhitelist,
} from './book.ts';
import { type AddressCommands, addressAnswers } from './commands.ts';
import { addressEvents } from './events.ts';
import { addressSlice } from './slice.ts';
import { type AddressState, createAddressState } from './state.ts';

export const address = defineFeature<AddressState, AddressCommands, AuthEvents>()({
  name: 'address',
  number: 11,
  uses: ['market', 'auth', 'wallet'],
  create: createAddressState,
  answers: addressAnswers,
  events: addressEvents,
  slice: addressSlice,
  budget: {
    AddAddress: 'limited',
    RemoveAddress: 'drawn',
    RenameAddress: 'limited',
    SetWhitelist: 'paced',
  },
  needs: {
    AddAddress: 'nothing',
    RemoveAddress: 'cancel',
    RenameAddress: 'nothing',
    SetWhitelist: 'nothing',
  },
  decide: {
    AddAddress: decideAddAddress,
    RemoveAddress: decideRemoveAddress,
    RenameAddress: decideRenameAddress,
    SetWhitelist: decideSetWhitelist,
  },
  evolve: {
    AddressAdded: applyAddressAdded,
    AddressRemoved: applyAddressRemoved,
    AddressRenamed: applyAddressRenamed,
    WhitelistSet: applyWhitelistSet,
  },
});
