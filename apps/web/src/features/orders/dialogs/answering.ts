/** Questions that were answered and whose answer is under way: they are busy, whichever question is asked meanwhile. */
import { create } from 'zustand';
import { closeQuestion, type Question } from '../ask.ts';

const useAnswered = create<{ questions: ReadonlySet<Question> }>(() => ({ questions: new Set() }));

/** Whether the answer to a question is under way. */
export function isAnswered(question: Question): boolean {
  return useAnswered.getState().questions.has(question);
}

/** The same, for a dialog. */
export function useIsAnswered(question: Question | null): boolean {
  return useAnswered(({ questions }) => question !== null && questions.has(question));
}

/** Does what was asked about, once at a time. The question closes when `act` says that it is done with. */
export async function answer(question: Question, act: () => Promise<boolean>): Promise<void> {
  if (isAnswered(question)) return;
  useAnswered.setState(({ questions }) => ({ questions: new Set([...questions, question]) }));
  let isDone = false;
  try {
    isDone = await act();
  } finally {
    useAnswered.setState(({ questions }) => ({ questions: new Set([...questions].filter((one) => one !== question)) }));
  }
  if (isDone) closeQuestion(question);
}
