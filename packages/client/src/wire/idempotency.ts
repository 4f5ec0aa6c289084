/**
 * Keys that make a money-moving call happen once. A submission whose answer never came may have been accepted: the
 * same submission sent again carries the same key, so it cannot happen twice. Any readable answer settles it.
 */

/** Unanswered submissions remembered; the oldest is dropped first. */
const unansweredMax = 50;
const unanswered = new Map<string, string>();

/** A fresh key. `crypto.randomUUID` does not exist on plain http. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The key of a submission: the one it was sent with before if no answer came, else a new one. */
export function keyFor(submission: string): string {
  return unanswered.get(submission) ?? newIdempotencyKey();
}

/** No answer came: the key waits for the same submission. */
export function keepKey(submission: string, key: string): void {
  unanswered.delete(submission);
  unanswered.set(submission, key);
  const oldest = unanswered.keys().next();
  if (unanswered.size > unansweredMax && !oldest.done) unanswered.delete(oldest.value);
}

/** An answer came: the submission is settled. */
export function settleKey(submission: string): void {
  unanswered.delete(submission);
}
