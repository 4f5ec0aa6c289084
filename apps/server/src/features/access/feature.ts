/** How staff get in: by the shell, by invitation, by a link that is good once. */
import type { Feature } from '../../feature.ts';
import { authServices } from '../auth/index.ts';
import { entryHandlers } from './entry.ts';
import { inviteHandlers } from './invite.ts';
import { accessLetters } from './letters.ts';
import { accessShell } from './shell.ts';

export const access: Feature = {
  name: 'access',
  uses: ['auth', 'staff'],
  handlers: (base) => ({ access: { ...entryHandlers(authServices.of(base)), ...inviteHandlers } }),
  follows: [accessLetters],
  shell: accessShell,
};
