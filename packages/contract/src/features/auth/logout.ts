/** The end of a session. It stands apart, for every page can end one, and few open one. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { sentence } from '../../schemas.ts';

export const logout = defineCall({
  feature: 'auth',
  method: 'POST',
  path: '/api/user/logout',
  policy: 'session',
  bucket: 'auth',
  input: z.object({}),
  answer: sentence,
  errors: [],
  summary: 'End this session.',
});
