/**
 * Snapshots are long, and the same for all who ask within a moment: the text of one is made once and lives as long as the
 * object it was made of.
 */
import { Decoder, Encoder, type Packet, PacketType } from 'socket.io-parser';

const texts = new WeakMap<object, string>();

/** From now on the answer is not written again, so it must not change. */
export function keepText<Answer extends object>(answer: Answer): Answer {
  if (!texts.has(answer)) texts.set(answer, JSON.stringify(answer));
  return answer;
}

class SnapshotEncoder extends Encoder {
  override encode(packet: Packet): unknown[] {
    const text = packet.type === PacketType.ACK ? textOf(packet.data) : undefined;
    // As the library writes the answer to a question of the root namespace.
    return text === undefined ? super.encode(packet) : [`${packet.type}${packet.id}[${text}]`];
  }
}

function textOf(answers: readonly unknown[]): string | undefined {
  const [answer] = answers;
  return answers.length === 1 && typeof answer === 'object' && answer !== null ? texts.get(answer) : undefined;
}

/** How socket.io reads and writes. */
export const parser = { Encoder: SnapshotEncoder, Decoder };
