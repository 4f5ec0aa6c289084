import { Icon, Tooltip } from '@bourse/ui';

/** What a figure means, behind a sign that pointer, key and finger reach. `of`: the figure's name. */
export function Hint({ of, text }: { of: string; text: string }) {
  return (
    <Tooltip content={text}>
      {(props) => (
        <button type="button" aria-label={of} {...props} className="grid size-4 place-items-center">
          <Icon name="info" size={12} />
        </button>
      )}
    </Tooltip>
  );
}
