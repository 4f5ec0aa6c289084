import { expect, it } from 'vitest';
import type { Message } from './message.ts';
import { createOutbox } from './outbox.ts';

const message = (id?: string): Message => ({ to: 'a@example.com', language: 'en', subject: 's', text: 't', id });

it('ignores a second message with an id that is there, and no other', () => {
  const outbox = createOutbox();
  for (const id of ['one', undefined, 'two', 'one', undefined]) outbox.put(message(id));
  expect(outbox.list('').map(({ id }) => id)).toEqual([undefined, 'two', undefined, 'one']);
});
