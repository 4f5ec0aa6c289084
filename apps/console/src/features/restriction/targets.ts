/** What can be named in each place: a name typed wrongly would close nothing. */
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { type AnswerOf, calls } from '@bourse/contract';
import type { SelectOption } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { type Effect, productWords, type Scope } from '../../domain/act/restriction-words.ts';
import { productsOf } from './rules.ts';

type Targets = AnswerOf<typeof calls.restriction.targets>['message'];
type Rows = readonly { readonly id: number; readonly name: string }[];

const namedBy = (rows: Rows) => rows.map(({ id, name }) => ({ value: String(id), label: name }));

export interface Choices {
  /** Null where nothing is chosen: everywhere, or a user, whose number is typed. */
  readonly options: readonly SelectOption<string>[] | null;
  /** Why there are none; null: they came, or are on their way. */
  readonly error: Error | null;
}

export function useTargets(scope: Scope, effect: Effect): Choices {
  const { t } = useWords();
  const isAsked = scope === 'market' || scope === 'asset' || scope === 'network';
  const { data, error } = useQuery({
    queryKey: ['console', 'restriction targets'],
    queryFn: async (): Promise<Targets> => (await call(calls.restriction.targets, {})).message,
    enabled: isAsked,
  });
  switch (scope) {
    case 'all':
    case 'user':
      return { options: null, error: null };
    case 'market':
      return { options: namedBy(data?.markets ?? []), error };
    case 'asset':
      return { options: namedBy(data?.coins ?? []), error };
    case 'network':
      return { options: (data?.networks ?? []).map((name) => ({ value: name, label: name.toUpperCase() })), error };
    case 'product':
      return { options: productsOf(effect).map((value) => ({ value, label: t(productWords[value]) })), error: null };
  }
}
