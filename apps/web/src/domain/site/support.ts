import { apiBase, call } from '@bourse/client/wire/api.ts';
import { asCallError } from '@bourse/client/wire/call-error.ts';
import { useSession } from '@bourse/client/wire/session-store.ts';
import { t } from '@bourse/client/words.tsx';
import { calls } from '@bourse/contract';
import { toast } from '@bourse/ui';

/** The address with the user's id and name filled in; null where the template is neither a web address nor a path here. */
export function supportAddress(template: string, id: string, name: string): string | null {
  const filled = template.replaceAll('{id}', encodeURIComponent(id)).replaceAll('{name}', encodeURIComponent(name));
  if (/^\/(?![/\\])/.test(filled)) return `${apiBase}${filled}`;
  return URL.canParse(filled) && /^https?:/.test(filled) ? filled : null;
}

/** Opens customer service in a new tab; says so where none is set up. */
export async function openSupport(): Promise<void> {
  try {
    const { message } = await call(calls.support.support, {}, { isShown: true });
    const user = useSession.getState().user;
    const address = supportAddress(message, user ? String(user.id) : '', user?.account ?? '');
    if (address === null) toast.bad(t('support.no_address'));
    else window.open(address, '_blank', 'noopener');
  } catch (error) {
    const refusal = asCallError(error);
    toast.bad(refusal.message || t('common.load_failed'));
  }
}
