import { Loaded } from '@bourse/client/list/loaded.tsx';
import { goTo } from '@bourse/client/navigation/go.ts';
import { Link } from '@bourse/client/navigation/link.tsx';
import { useSearchWord } from '@bourse/client/navigation/shown.ts';
import { useWords } from '@bourse/client/words.tsx';
import { useState } from 'react';
import { AccountPage } from '../../../domain/account/account-page.tsx';
import { useMethods } from '../../../domain/deal/methods.ts';
import { useC2cChanges } from '../own.ts';
import { MethodsForm } from './methods-form.tsx';
import { backPath } from './rules.ts';

/** How one pays and is paid in P2P. A save leads back to where `?back=` says one came from. */
export default function PayMethodsScreen() {
  const { t } = useWords();
  useC2cChanges();
  const methods = useMethods();
  const back = backPath(useSearchWord('back'));
  /** After a save the form begins with what the server has kept. */
  const [saves, setSaves] = useState(0);

  async function finish(): Promise<void> {
    const { isSuccess } = await methods.refetch();
    if (back !== undefined) goTo(back);
    else if (isSuccess) setSaves((count) => count + 1);
  }

  return (
    <AccountPage
      title={t('c2c.payment_methods')}
      aside={
        <Link to="/userSetting" search={{ back }} hash="payment-methods" className="link">
          {t('c2c.to_settings')}
        </Link>
      }
    >
      <p className="mb-5 max-w-120 text-quiet">{t('c2c.methods_lead')}</p>
      <Loaded query={methods} failed={t('c2c.methods_failed')} skeletons={[80, 120, 120, 120]}>
        {(found) => <MethodsForm key={saves} methods={found} onSaved={finish} />}
      </Loaded>
    </AccountPage>
  );
}
