import { choiceKeys, classes } from '@bourse/ui';
import './chain.css';

export interface NetworkOption {
  readonly network: string;
  /** As people know it: `Ethereum (ERC20)`. */
  readonly name: string;
  /** What else tells it from the others, such as its fee. */
  readonly note?: string;
}

export interface NetworkChoiceProps {
  label: string;
  networks: readonly NetworkOption[];
  /** Empty: none is chosen. */
  value: string;
  onValue: (network: string) => void;
  /** `tabs` change what is shown below, in the panel of `idPrefix`; `radios` are a field of a form. */
  kind: 'tabs' | 'radios';
  idPrefix: string;
  className?: string;
}

/** `Ethereum (ERC20)` in two lines: the standard, then the chain. */
function lines(name: string): readonly [strong: string, quiet: string] {
  const [, chain = name, standard = ''] = /^(.+) \((.+)\)$/.exec(name) ?? [];
  return standard === '' ? [name, ''] : [standard, chain];
}

/** The networks of a coin, one of them chosen. */
export function NetworkChoice({ label, networks, value, onValue, kind, idPrefix, className }: NetworkChoiceProps) {
  const role = kind === 'tabs' ? 'tab' : 'radio';
  const items = networks.map(({ network, name, note }) => ({ id: network, name, note }));
  const { tabStop, onKeyDown } = choiceKeys({ items, value, onValue, role, axis: kind === 'tabs' ? 'row' : 'both' });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is a tablist or a radio group, whose keys these are
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles, tablist and radiogroup, take a name
    <div
      role={kind === 'tabs' ? 'tablist' : 'radiogroup'}
      aria-label={label}
      onKeyDown={onKeyDown}
      className={classes('flex flex-wrap gap-2', className)}
    >
      {items.map(({ id, name, note }) => {
        const [strong, quiet] = lines(name);
        const isChosen = id === value;
        return (
          <button
            key={id}
            type="button"
            role={role}
            name="network"
            id={`${idPrefix}-tab-${id}`}
            aria-label={name}
            aria-description={note}
            {...(kind === 'tabs'
              ? { 'aria-selected': isChosen, 'aria-controls': isChosen ? `${idPrefix}-panel-${id}` : undefined }
              : { 'aria-checked': isChosen })}
            tabIndex={id === tabStop ? 0 : -1}
            onClick={() => onValue(id)}
            className="network-option text-s"
          >
            <span className={classes('block font-medium', !isChosen && 'text-quiet')}>{strong}</span>
            {quiet && <span className="block text-xs text-quiet">{quiet}</span>}
            {note && <span className="mt-1 block text-xs tabular-nums">{note}</span>}
          </button>
        );
      })}
    </div>
  );
}
