import { useWords } from '../words.tsx';
import { datedTime, fullTime } from './times.ts';

/** A time, with its zone over it. */
export function ShownTime({ time }: { time: string }) {
  const { tag } = useWords();
  return (
    <time dateTime={time} title={fullTime(time, tag)} className="tabular-nums">
      {datedTime(time, tag)}
    </time>
  );
}
