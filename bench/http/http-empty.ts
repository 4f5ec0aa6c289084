/** What HTTP costs by itself: a Fastify server that reads a JSON body and answers one of the length given. */
import { fastify } from 'fastify';

const [port, answerBytes] = process.argv.slice(2).map(Number);
const envelope = { type: 'ok', message: '' };
const answer = { ...envelope, message: 'x'.repeat(Math.max(0, (answerBytes ?? 0) - JSON.stringify(envelope).length)) };
const app = fastify();
app.post('/', async () => answer);
await app.listen({ port: port ?? 0, host: '127.0.0.1' });
process.send?.('listening');
