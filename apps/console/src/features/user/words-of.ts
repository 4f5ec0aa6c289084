import { restrictionEffects } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';

/** What is closed to a user, in words; what this build does not know stays as it came. */
export function closedText(closed: readonly string[], t: (id: MessageId) => string): string {
  return closed
    .map((effect) => {
      const known = restrictionEffects.find((one) => one === effect);
      return known === undefined ? effect : t(`console.effect_${known}`);
    })
    .join(', ');
}
