import { apiBase, call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls } from '@bourse/contract';
import { Button, buttonClass, Icon, Skeleton } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { type AppWay, qrAddress, waysToApp } from './apps.ts';
import { install, useInstall } from './install-prompt.ts';

/** Side of a QR image in px, and of its white ground. */
const qrSize = 120;

/** The way to the app: codes to scan on a large screen, buttons on a phone. */
export function AppsSection() {
  const { t } = useWords();
  const { data: links, isError } = useQuery({
    queryKey: ['downloads'],
    queryFn: async () => (await call(calls.support.downloads, {})).message,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const known = links ?? (isError ? { ios: '', android: '' } : undefined);
  const ways = known && waysToApp(known, window.location.origin);
  return (
    <section aria-labelledby="apps-title" className="mt-12 md:mt-18">
      <div className="sheet grid md:min-h-56 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="p-5 md:p-10">
          <h2 id="apps-title" className="text-2xl font-semibold tracking-[-0.022em] text-balance">
            {t('home.apps_title')}
          </h2>
          <p className="mt-3 text-l text-quiet">{t('home.apps_text')}</p>
          <InstallOffer />
        </div>
        <div className="flex flex-wrap items-center gap-x-10 gap-y-4 border-line p-5 max-md:border-t md:border-l md:p-10">
          {ways ? ways.map((way) => <Way key={way.id} way={way} />) : <Skeleton width={qrSize} height={qrSize} />}
        </div>
      </div>
    </section>
  );
}

/** Only where the browser itself offers it. */
function InstallOffer() {
  const { t } = useWords();
  const offer = useInstall((state) => state.offer);
  if (!offer) return null;
  return (
    <Button variant="primary" onClick={() => void install()} className="mt-5">
      <Icon name="download" />
      {t('home.apps_install')}
    </Button>
  );
}

function Way({ way }: { way: AppWay }) {
  const { t } = useWords();
  const offer = useInstall((state) => state.offer);
  const isWeb = way.id === 'web';
  return (
    <>
      <div className="flex items-center gap-5 max-md:hidden">
        <img
          src={qrAddress(apiBase, way.address)}
          alt={t('home.apps_qr', { address: way.address })}
          width={qrSize}
          height={qrSize}
          loading="lazy"
          className="size-30 shrink-0 rounded-s border border-line"
        />
        <div className="max-w-64">
          <p className="font-semibold">{t(way.name)}</p>
          {isWeb && <p className="mt-1 text-s text-quiet">{t('home.apps_web_text')}</p>}
          <p className="mt-1 text-s text-quiet">{t('home.apps_scan')}</p>
        </div>
      </div>
      {isWeb ? (
        !offer && <p className="text-s text-quiet md:hidden">{t('home.apps_install_how')}</p>
      ) : (
        <a href={way.address} className={buttonClass('line', 'l', 'flex-1 md:hidden')}>
          {t(way.action)}
        </a>
      )}
    </>
  );
}
