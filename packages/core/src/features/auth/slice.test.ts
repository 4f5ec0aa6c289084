import { expect, it } from 'vitest';
import { createState } from '../../exchange.ts';
import { ByteReader, ByteWriter } from '../../kernel/codec.ts';
import { TestExchange } from '../../testing/build-exchange.ts';
import { authSlice } from './slice.ts';

it('a second step of version 1 is old: nobody knew its age', () => {
  const exchange = new TestExchange();
  const userId = exchange.addUser();
  const out = new ByteWriter();
  authSlice.write(out, exchange.state);
  // The age of the last user is the last byte; of nobody else there is a row.
  const first = out.bytes().slice(0, -1);
  const state = createState();
  authSlice.read(new ByteReader(first), state, 1);
  expect(exchange.state.auth.users.size).toBe(1);
  expect(state.auth.users.get(userId)).toEqual(exchange.state.auth.users.get(userId));
});
