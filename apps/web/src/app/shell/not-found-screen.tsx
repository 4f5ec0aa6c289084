import { Link } from '@bourse/client/navigation/link.tsx';
import { useShown } from '@bourse/client/navigation/shown.ts';
import { brandName, useTitle } from '@bourse/client/title.ts';
import { useWords, Words } from '@bourse/client/words.tsx';
import { buttonClass } from '@bourse/ui';
import { useNavEntries } from './nav-entries.ts';

/** Longest part of an address that is shown. */
const shownMax = 80;

/** No such page: which address that was, and ways on. */
export function NotFoundScreen() {
  const { t } = useWords();
  const path = useShown(({ location }) => location.path);
  const entries = useNavEntries();
  useTitle(`${t('site.not_found_title')} · ${brandName}`);
  const shown = path.length > shownMax ? `${path.slice(0, shownMax)}…` : path;
  return (
    <div className="page grid flex-1 content-center py-12 md:py-18">
      <div className="sheet grid gap-8 px-5 py-9 md:grid-cols-[auto_minmax(0,1fr)] md:items-center md:gap-14 md:px-14 md:py-14">
        <Ledger />
        <div>
          <h1 className="text-2xl font-semibold tracking-[-.022em] text-balance">{t('site.not_found_title')}</h1>
          <p className="mt-3 text-l break-all text-quiet">
            <Words
              id="site.not_found_at"
              values={{ address: shown }}
              components={[<code key="address" className="text-text" />]}
            />
          </p>
          <p className="mt-1 text-quiet">{t('site.not_found_hint')}</p>
          <p className="mt-7 mb-3 text-s text-quiet">{t('site.not_found_ways')}</p>
          <ul className="flex flex-wrap gap-2">
            <li>
              <Link to="/" className={buttonClass('primary', 's', 'h-9')}>
                {t('site.to_home')}
              </Link>
            </li>
            {entries.map(({ id, to, word }) => (
              <li key={id}>
                <Link to={to} className={buttonClass('line', 's', 'h-9')}>
                  {t(word)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

const rows = [0, 1, 2, 3, 4, 5, 6];
const missing = 4;

/** A ledger whose lines are all there but one. */
function Ledger() {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 132" className="w-40 text-quiet">
      {rows.map((row) => (
        <path
          key={row}
          d={row === missing ? `M4 ${10 + row * 18}h20` : `M4 ${10 + row * 18}h96M124 ${10 + row * 18}h32`}
          stroke={row === missing ? 'var(--brass)' : 'currentColor'}
          strokeWidth={row === missing ? 2 : 1.2}
          opacity={row === missing ? 1 : 0.7}
        />
      ))}
      <path d={`M32 ${10 + missing * 18}H156`} stroke="currentColor" strokeDasharray="1 5" opacity=".7" />
    </svg>
  );
}
