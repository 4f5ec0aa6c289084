import type { ReactNode } from 'react';

/** What is known of a thing: name and value, line by line. Values without anything in them are left out. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid content-start grid-cols-[minmax(104px,auto)_1fr] gap-x-4 gap-y-2 text-s">
      {rows
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
