import { setSingleKeys, useSingleKeys } from '@bourse/client/keys/single-keys.ts';
import { useMode } from '@bourse/client/mode.ts';
import { Link } from '@bourse/client/navigation/link.tsx';
import { useSearchWord } from '@bourse/client/navigation/shown.ts';
import { Sheet, SheetRow } from '@bourse/client/security/sheet.tsx';
import { chooseRedUp, chooseTheme, useIsRedUp, useTheme } from '@bourse/client/theme.ts';
import { changeLanguage, useWords } from '@bourse/client/words.tsx';
import { payWays } from '@bourse/contract';
import { languageNames, languages } from '@bourse/i18n';
import { Button, buttonClass, Segmented, Select, Slider } from '@bourse/ui';
import type { ComponentProps } from 'react';
import { AccountPage } from '../../domain/account/account-page.tsx';
import { useMethods } from '../../domain/deal/methods.ts';
import { wayWords } from '../../domain/deal/ways.ts';
import { chooseCurrency, useCurrency } from '../../domain/money/currency.ts';
import { useKnownSite } from '../../domain/site/site.ts';
import { setSounds, setVolume, tryTone, useSounds } from '../../domain/workspace/sounds.ts';
import { ZonePicker } from './settings/zone-picker.tsx';
import { useCenter } from './use-account.ts';

/** What belongs to this browser: language, theme, colours, time zone, currency. */
export default function SettingsScreen() {
  const { t, language } = useWords();
  const theme = useTheme();
  const isRedUp = useIsRedUp();
  // They get in the way of anyone who speaks to the computer.
  const areKeysOn = useSingleKeys((state) => state.areOn);
  const hasP2p = useMode((mode) => mode.isDemo);
  return (
    <AccountPage title={t('account.settings')}>
      <Sheet id="display" title={t('account.display')} lead={t('account.display_hint')}>
        <SheetRow
          label={t('site.language')}
          control={
            <Select
              aria-label={t('site.language')}
              size="m"
              className="w-44"
              value={language}
              onValue={changeLanguage}
              options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
            />
          }
        />
        <ChoiceRow
          label={t('account.theme')}
          value={theme}
          onValue={chooseTheme}
          options={[
            { id: 'day', label: t('site.day_mode') },
            { id: 'night', label: t('site.night_mode') },
          ]}
        />
        <ChoiceRow
          label={t('account.up_colours')}
          value={isRedUp ? 'red' : 'green'}
          onValue={(choice) => chooseRedUp(choice === 'red')}
          options={[
            { id: 'green', label: t('site.green_up') },
            { id: 'red', label: t('site.red_up') },
          ]}
        />
        <SheetRow label={t('account.time_zone')} control={<ZonePicker />} />
        <DisplayCurrency />
        <OnOffRow label={t('spot.shortcuts')} isOn={areKeysOn} onSwitch={setSingleKeys} />
      </Sheet>
      <Sounds />
      <Items />
      {hasP2p && <PaymentMethods />}
    </AccountPage>
  );
}

/** What amounts are reckoned in beside USDT: of all currencies those that this exchange has a rate for. */
function DisplayCurrency() {
  const { t, tag } = useWords();
  const { code } = useCurrency();
  const { currencies } = useKnownSite();
  if (currencies.length < 2) return null;
  const names = new Intl.DisplayNames(tag, { type: 'currency' });
  return (
    <SheetRow
      label={t('account.currency')}
      control={
        <Select
          aria-label={t('account.currency')}
          size="m"
          className="min-w-44"
          value={code}
          onValue={chooseCurrency}
          options={currencies.map((one) => ({ value: one.code, label: `${one.code} · ${names.of(one.code)}` }))}
        />
      }
    />
  );
}

/** A row with one of a few to choose. */
function ChoiceRow<Id extends string>({ label, ...choice }: ComponentProps<typeof Segmented<Id>>) {
  return <SheetRow label={label} control={<Segmented label={label} className="min-w-44" {...choice} />} />;
}

interface OnOffRowProps {
  label: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

function OnOffRow({ label, isOn, onSwitch }: OnOffRowProps) {
  const { t } = useWords();
  return (
    <ChoiceRow
      label={label}
      value={isOn ? 'on' : 'off'}
      onValue={(choice) => onSwitch(choice === 'on')}
      options={[
        { id: 'off', label: t('account.is_off') },
        { id: 'on', label: t('account.is_on') },
      ]}
    />
  );
}

/** Tones for one's own orders. */
function Sounds() {
  const { t } = useWords();
  const { isOn, volume } = useSounds();
  return (
    <Sheet id="sounds" title={t('account.sounds')} lead={t('account.sounds_hint')}>
      <OnOffRow label={t('account.sounds')} isOn={isOn} onSwitch={setSounds} />
      {isOn && (
        <SheetRow
          label={t('account.volume')}
          control={
            <div className="flex w-56 items-center gap-4">
              <div className="flex-1">
                <Slider label={t('account.volume')} value={volume} onValue={setVolume} />
              </div>
              <Button variant="line" size="s" onClick={() => void tryTone('filled')}>
                {t('account.try_sound')}
              </Button>
            </div>
          }
        />
      )}
    </Sheet>
  );
}

/** Items of the account, with the way to each that is open here. */
function Items() {
  const { t } = useWords();
  const center = useCenter();
  if (!center.data) return null;
  const { not_open: closed, two_step: hasTwoStep, security } = center.data;
  const { verified } = security;
  const state = (isOn: boolean) => (isOn ? t('account.is_on') : t('account.is_off'));
  return (
    <Sheet id="items" title={t('account.items')}>
      {closed.includes('trade_password') && <SheetRow label={t('account.trade_password')} value={t('notopen')} />}
      <SheetRow
        label={t('auth.two_step')}
        value={closed.includes('google') ? t('notopen') : state(hasTwoStep)}
        action={
          closed.includes('google') ? undefined : (
            <Link to="/accountSet" className={buttonClass('line', 's')}>
              {t('account.change')}
            </Link>
          )
        }
      />
      <SheetRow
        label={t('account.real_name')}
        value={closed.includes('name') ? t('notopen') : t(verified ? 'identity.verified' : 'account.is_not_set')}
        action={
          closed.includes('name') || verified ? undefined : (
            <Link to="/authentication" className={buttonClass('line', 's')}>
              {t('account.set_up')}
            </Link>
          )
        }
      />
      {/* One fixed address is not open; the book of them is. */}
      <SheetRow
        label={t('account.withdraw_address')}
        value={closed.includes('address') ? t('notopen') : undefined}
        action={
          <Link to="/withdraw_address" className={buttonClass('line', 's')}>
            {t('withdraw.address_book')}
          </Link>
        }
      />
    </Sheet>
  );
}

/** How one pays and is paid in P2P. A user who came here to set it up returns to where they came from. */
function PaymentMethods() {
  const { t } = useWords();
  const back = useSearchWord('back') ?? undefined;
  const { data: methods } = useMethods();
  const set = methods && payWays.filter((way) => methods.receiveFrom[way] !== undefined);
  return (
    <Sheet id="payment-methods" title={t('c2c.nav')}>
      <SheetRow
        label={t('c2c.payment_methods')}
        value={set && (set.map((way) => t(wayWords[way])).join(' · ') || t('account.is_not_set'))}
        action={
          <Link to="/setCash" search={{ back }} className={buttonClass('line', 's')}>
            {t(set?.length === 0 ? 'account.set_up' : 'account.change')}
          </Link>
        }
      />
    </Sheet>
  );
}
