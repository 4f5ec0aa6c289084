import type { ReactNode } from 'react';

type Fact = readonly [name: string, value: ReactNode];

/** Names and values, one line each; `false` and `null` are left out. */
export function Facts({ facts }: { facts: readonly (Fact | false | null)[] }) {
  return (
    <dl className="mt-4 border-t border-line text-left tabular-nums">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]} className="flex min-h-9 items-center justify-between gap-4 border-b border-line">
              <dt className="text-quiet">{fact[0]}</dt>
              <dd className="text-right">{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
