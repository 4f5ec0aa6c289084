import { useMode } from '@bourse/client/mode.ts';
import { Link } from '@bourse/client/navigation/link.tsx';
import { chooseRedUp, useIsRedUp } from '@bourse/client/theme.ts';
import { brandName } from '@bourse/client/title.ts';
import { changeLanguage, useWords } from '@bourse/client/words.tsx';
import { agreementNoticeId } from '@bourse/contract';
import { languageNames, languages, languageTag } from '@bourse/i18n';
import { Mark, Segmented } from '@bourse/ui';
import type { ReactNode } from 'react';
import { useSite } from '../../domain/site/site.ts';
import { openSupport } from '../../domain/site/support.ts';
import { useNavEntries } from './nav-entries.ts';

const link = 'inline-block py-1 leading-5 text-left text-quiet hover:text-text';

/** Only links that lead somewhere today. */
export function Footer() {
  const { t } = useWords();
  const isDemo = useMode((state) => state.isDemo);
  const entries = useNavEntries();
  const { whitepaper } = useSite();
  return (
    <footer className="mt-12 border-t border-line bg-panel md:mt-18">
      <div className="page">
        <div className="grid grid-cols-2 gap-6 pt-12 pb-10 text-s md:grid-cols-[minmax(0,5fr)_repeat(3,minmax(0,2fr))]">
          <div className="col-span-2 md:col-span-1">
            <span className="flex items-center gap-2.5 text-[18px] font-semibold tracking-[-0.02em]">
              <Mark />
              {brandName}
            </span>
            <p className="mt-4 max-w-[34ch] text-quiet">{t('site.tagline')}</p>
          </div>
          <Column title={t('site.trade')}>
            {entries
              .filter(({ id }) => id !== 'notices')
              .map(({ id, to, word }) => (
                <Link key={id} to={to} className={link}>
                  {t(word)}
                </Link>
              ))}
          </Column>
          <Column title={t('support.help')}>
            <button type="button" onClick={openSupport} className={link}>
              {t('support.support')}
            </button>
            <Link to="/noticeList" className={link}>
              {t('notice.notices')}
            </Link>
            <Link to="/components/noticeDetail" search={{ id: agreementNoticeId }} className={link}>
              {t('auth.agreement')}
            </Link>
            <a href="/docs" className={link}>
              {t('site.api_docs')}
            </a>
            {whitepaper && (
              <a href={whitepaper} target="_blank" rel="noopener noreferrer" className={link}>
                {t('site.whitepaper')}
              </a>
            )}
            {isDemo && (
              <a href="/demo" className={link}>
                {t('site.demo_outbox')}
              </a>
            )}
          </Column>
          <Languages />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-5 pb-7 text-xs leading-4.5 text-quiet">
          <p className="mr-auto">{t('site.risk_line')}</p>
          <UpColours />
          <span>{`© ${new Date().getFullYear()} ${brandName}`}</span>
        </div>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: readonly ReactNode[] | ReactNode }) {
  const rows = (Array.isArray(children) ? children : [children]).filter(Boolean);
  return (
    <section>
      <h2 className="mb-3 font-medium">{title}</h2>
      <ul>
        {rows.map((row, index) => (
          <li key={index}>{row}</li>
        ))}
      </ul>
    </section>
  );
}

function Languages() {
  const { t, language } = useWords();
  return (
    <Column title={t('site.language')}>
      {languages.map((one) => (
        <button
          key={one}
          type="button"
          lang={languageTag[one]}
          aria-current={one === language || undefined}
          onClick={() => changeLanguage(one)}
          className={`${link} aria-[current=true]:text-text`}
        >
          {languageNames[one]}
        </button>
      ))}
    </Column>
  );
}

/** Which colour means up: a habit that differs by country. */
function UpColours() {
  const { t } = useWords();
  const isRedUp = useIsRedUp();
  return (
    <Segmented
      label={t('site.up_down_colours')}
      size="s"
      value={isRedUp ? 'red' : 'green'}
      onValue={(choice) => chooseRedUp(choice === 'red')}
      options={[
        { id: 'green', label: t('site.green_up') },
        { id: 'red', label: t('site.red_up') },
      ]}
    />
  );
}
