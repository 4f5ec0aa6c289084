import { Link } from '@bourse/client/navigation/link.tsx';
import type { Path } from '@bourse/client/navigation/route.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { AccountCenter } from '@bourse/contract';
import { classes, Icon } from '@bourse/ui';

type Item = keyof AccountCenter['security'];

const words = {
  password: 'account.item_password',
  phone: 'account.item_phone',
  email: 'account.item_email',
  verified: 'identity.verification',
} as const satisfies Record<Item, string>;
const items = Object.keys(words) as Item[];
/** Where a missing item is set up. */
const places: Record<Item, Path> = {
  password: '/accountSet',
  phone: '/bindEmail',
  email: '/bindEmail',
  verified: '/authentication',
};

/** Four items, a quarter each, with the way to those that are missing. */
export function SecurityBar({ center }: { center: AccountCenter }) {
  const { t } = useWords();
  const { security, security_level: percent } = center;
  const done = items.filter((item) => security[item]).length;
  const summary = t('account.security_of', { percent, done });
  return (
    <section aria-labelledby="security-level" className="px-4 py-5 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="security-level" className="font-medium">
          {t('account.security_level')}
        </h2>
        <p className="text-s text-quiet tabular-nums">{summary}</p>
      </div>
      <div aria-hidden="true" className="mt-3 grid grid-cols-4 gap-1">
        {items.map((item, index) => (
          <span key={item} className={classes('h-1.5 rounded-xs', index < done ? 'bg-brass' : 'bg-raised')} />
        ))}
      </div>
      <ul className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-4">
        {items.map((item) => (
          <SecurityItem key={item} label={t(words[item])} isSet={security[item]} place={places[item]} />
        ))}
      </ul>
    </section>
  );
}

function SecurityItem({ label, isSet, place }: { label: string; isSet: boolean; place: Path }) {
  const { t } = useWords();
  return (
    <li className="flex items-center gap-2 text-s">
      <Icon name={isSet ? 'check' : 'alert'} size={14} className={isSet ? 'text-good' : 'text-quiet'} />
      <span className="min-w-0">
        {label}
        <span className="sr-only">{`: ${isSet ? t('account.is_set') : t('account.is_not_set')}`}</span>
      </span>
      {!isSet && (
        <Link to={place} className="link ml-auto whitespace-nowrap sm:ml-0">
          {t('account.set_up')}
        </Link>
      )}
    </li>
  );
}
