import { addressOf } from '@bourse/client/navigation/go.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Icon } from '@bourse/ui';
import { ConsoleLink } from '../../domain/console-link.tsx';
import { DrawerPart } from '../../domain/list/drawer.tsx';
import { useMay } from '../../domain/staff/session.ts';
import { identityPictureWords, pictureFields } from './picture-words.ts';
import type { Review } from './review.ts';

type Person = Review['same_number'][number];

/** Warns that other approved people told the number, or showed a picture, that this one did. */
export function Same({ review }: { review: Review }) {
  const { t } = useWords();
  const ofPicture = pictureFields.map((field) => ({
    text: t('console.same_picture', { name: t(identityPictureWords[field]) }),
    people: review.same_picture.filter(({ picture }) => picture === field),
  }));
  const warnings = [{ text: t('console.same_number'), people: review.same_number }, ...ofPicture].filter(
    ({ people }) => people.length > 0,
  );
  if (warnings.length === 0) return null;
  return (
    <DrawerPart>
      <div role="alert" className="grid gap-3 rounded-s border border-bad p-3 text-s">
        {warnings.map(({ text, people }) => (
          <Warning key={text} text={text} people={people} />
        ))}
      </div>
    </DrawerPart>
  );
}

function Warning({ text, people }: { text: string; people: readonly Person[] }) {
  const mayView = useMay('user.view');
  return (
    <div className="grid gap-1">
      <p className="flex items-start gap-1.5 font-semibold text-bad">
        <Icon name="alert" size={16} />
        <span>{text}</span>
      </p>
      <ul className="grid gap-1">
        {people.map(({ user_id, account }) => {
          const name = `${user_id} ${account}`;
          return (
            <li key={user_id} className="truncate">
              {mayView ? (
                <ConsoleLink to={addressOf('/console/users', { search: user_id, open: user_id })}>{name}</ConsoleLink>
              ) : (
                name
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
