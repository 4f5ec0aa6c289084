/** The worker: the realtime connection, and whatever paints from it. It composes its parts, as `main.tsx` does the page's. */

import { createConnection } from '@bourse/client/wire/connection.ts';
import { createFrames } from '@bourse/client/wire/frames.ts';
import { createOutbox } from '@bourse/client/wire/outbox.ts';
import type { FromWorker, ToWorker } from '@bourse/client/wire/wire-messages.ts';
import { createDeskPart } from './features/spot/painter/desk-part.ts';

const outbox = createOutbox();
const frames = createFrames({
  flush: () => {
    const list = outbox.take();
    if (list.length > 0) post({ from: 'events', list });
    desk.flush();
  },
  paint: (now) => desk.paint(now),
});
const connection = createConnection({
  onConnection: (isLive, hasFailed) => {
    desk.onConnection(isLive);
    post({ from: 'connection', isLive, hasFailed });
  },
  onJoined: () => post({ from: 'joined' }),
  onSnapshot: (book) => desk.onSnapshot(book),
  onDepth: (change) => desk.onDepth(change),
  onEvent: (event) => {
    outbox.push(event);
    desk.onEvent(event);
    frames.ask();
  },
});
const desk = createDeskPart({
  post: (message, transfer) => post({ from: 'desk', message }, transfer),
  refresh: connection.refresh,
  changed: frames.ask,
});

function post(message: FromWorker, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  switch (data.to) {
    case 'connect':
      connection.open(data.origin, data.path, data.session);
      break;
    case 'session':
      connection.follow(data.session);
      break;
    case 'subscribe':
      connection.subscribe(data.symbol);
      break;
    case 'refresh':
      connection.refresh(data.symbol);
      break;
    case 'unsubscribe':
      connection.unsubscribe(data.symbol);
      break;
    case 'drop':
      connection.drop();
      break;
    case 'reconnect':
      connection.reconnect();
      break;
    case 'desk':
      desk.onMessage(data.message);
      break;
  }
};
