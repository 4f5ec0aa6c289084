/** Which accounts are one person's. */
import { defineFeature } from '../../kernel/feature.ts';
import type { PersonCommands } from './commands.ts';
import { personEvents } from './events.ts';
import {
  applyAccountsLinked,
  applyBrowserLinksSet,
  applyPersonTold,
  decideLinkAccounts,
  decideSetBrowserLinks,
  decideTellPerson,
} from './link.ts';
import { personSlice } from './slice.ts';
import { createPersonState, type PersonState } from './state.ts';

export const person = defineFeature<PersonState, PersonCommands>()({
  name: 'person',
  number: 27,
  uses: ['auth'],
  create: createPersonState,
  answers: {},
  events: personEvents,
  slice: personSlice,
  budget: { LinkAccounts: 'free', SetBrowserLinks: 'free', TellPerson: 'free' },
  needs: { LinkAccounts: 'nothing', SetBrowserLinks: 'nothing', TellPerson: 'nothing' },
  decide: {
    LinkAccounts: decideLinkAccounts,
    SetBrowserLinks: decideSetBrowserLinks,
    TellPerson: decideTellPerson,
  },
  evolve: {
    AccountsLinked: applyAccountsLinked,
    BrowserLinksSet: applyBrowserLinksSet,
    PersonTold: applyPersonTold,
  },
});
