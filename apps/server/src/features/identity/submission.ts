/** What a person may write into the identity form. Pure. */
import { type ErrorCode, uploadIdOf } from '@bourse/contract';

export interface SubmissionInput {
  readonly name: string;
  readonly card_id: string;
  readonly front_pic: string;
  readonly reverse_pic: string;
  readonly hand_pic: string;
}

export interface Submission {
  readonly name: string;
  readonly cardId: string;
  /** Ids of the three uploads: front, reverse, hand. */
  readonly pictures: readonly [string, string, string];
}

export interface SubmissionFault {
  readonly refused: ErrorCode;
  readonly field: string;
}

const digits = /\p{Nd}/u;
const chinese = /\p{Script=Han}/u;
const pictureFields = ['front_pic', 'reverse_pic', 'hand_pic'] as const;

/** The first thing that is wrong, in the order of the form; else what was written, trimmed. */
export function readSubmission(input: SubmissionInput): Submission | SubmissionFault {
  const name = tidy(input.name);
  const cardId = tidy(input.card_id);
  if (name === '') return { refused: 'identity_name_required', field: 'name' };
  if (digits.test(name)) return { refused: 'identity_name_digits', field: 'name' };
  if (cardId === '') return { refused: 'identity_number_required', field: 'card_id' };
  if (chinese.test(cardId)) return { refused: 'identity_number_chinese', field: 'card_id' };
  const ids: string[] = [];
  for (const field of pictureFields) {
    if (input[field].trim() === '') return { refused: 'identity_picture_required', field };
    const id = uploadIdOf(input[field].trim());
    if (id === null || ids.includes(id)) return { refused: 'identity_picture_unknown', field };
    ids.push(id);
  }
  const [front = '', reverse = '', hand = ''] = ids;
  return { name, cardId, pictures: [front, reverse, hand] };
}

/** One kind of letters, no control characters, single spaces. */
function tidy(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The first letter of each word, the rest hidden: `Kim Minsu` → `K•• M••`. */
export function maskName(name: string): string {
  return name
    .split(' ')
    .map((word) => `${[...word][0] ?? ''}••`)
    .join(' ');
}
