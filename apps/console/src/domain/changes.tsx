import { useWords } from '@bourse/client/words.tsx';

export interface Change {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** What an act changes, line by line: as it is, and as it will be. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  const { t } = useWords();
  return (
    <table className="w-full text-left text-s">
      <thead className="text-xs text-quiet">
        <tr>
          <th scope="col" className="pr-3 pb-1 font-normal">
            {t('console.what')}
          </th>
          <th scope="col" className="pr-3 pb-1 font-normal">
            {t('console.before')}
          </th>
          <th scope="col" className="pb-1 font-normal">
            {t('console.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ what, before, after }) => (
          <tr key={what} className="border-t border-line-soft align-top">
            <th scope="row" className="py-1.5 pr-3 font-normal text-quiet">
              {what}
            </th>
            <td className="py-1.5 pr-3 wrap-anywhere">{before || '—'}</td>
            <td className="py-1.5 font-medium wrap-anywhere">{after || '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
