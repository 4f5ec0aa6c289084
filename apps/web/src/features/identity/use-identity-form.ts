/** The identity form's state: what was typed, how far each picture is, and sending it all. */
import { calls } from '@bourse/contract';
import { toast } from '@bourse/ui';
import { type FormEvent, useRef, useState } from 'react';
import { goTo } from '../../platform/navigation/go.ts';
import { queryClient } from '../../platform/query.ts';
import { call } from '../../platform/wire/api.ts';
import { asCallError } from '../../platform/wire/call-error.ts';
import { t } from '../../platform/words.tsx';
import {
  emptyIdentityForm,
  type FieldName,
  type FormValues,
  fieldOrder,
  firstIdentityFault,
  identityFaultsOf,
  type PictureName,
  type PictureState,
} from './form.ts';
import { identityKey } from './identity-key.ts';
import { usePictures } from './use-pictures.ts';

function addressOf(picture: PictureState): string {
  return picture.stage === 'there' ? picture.address : '';
}

/** Hands the request in; the answer is the server's thanks. */
async function send({ name, card_id, pictures }: FormValues): Promise<string> {
  const { message } = await call(
    calls.identity.submit,
    {
      name,
      card_id,
      front_pic: addressOf(pictures.front_pic),
      reverse_pic: addressOf(pictures.reverse_pic),
      hand_pic: addressOf(pictures.hand_pic),
    },
    { isShown: true },
  );
  return message;
}

export function useIdentityForm() {
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<FormValues>(emptyIdentityForm);
  const [asked, setAsked] = useState(false);
  const [refusals, setRefusals] = useState<Partial<Record<FieldName, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const faults = identityFaultsOf(values);

  function type(change: Partial<Pick<FormValues, 'name' | 'card_id'>>): void {
    setValues((before) => ({ ...before, ...change }));
    setRefusals((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(change).map((name) => [name, undefined])),
    }));
  }

  function setPicture(field: PictureName, picture: PictureState): void {
    setValues((before) => ({ ...before, pictures: { ...before.pictures, [field]: picture } }));
    setRefusals((before) => ({ ...before, [field]: undefined }));
  }
  const pictures = usePictures(setPicture);

  function focus(field: FieldName): void {
    ref.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setAsked(true);
    setRefusal(null);
    const wrong = firstIdentityFault(faults);
    if (wrong !== undefined) return focus(wrong);
    setSending(true);
    try {
      const message = await send(values);
      toast.good(message);
      void queryClient.invalidateQueries({ queryKey: identityKey });
      goTo('/');
    } catch (error) {
      const { field, message } = asCallError(error);
      const known = fieldOrder.find((one) => one === field);
      if (known === undefined) setRefusal(message || t('common.load_failed'));
      else {
        setRefusals({ [known]: message });
        focus(known);
      }
    }
    setSending(false);
  }

  /** The sentence under a field, while there is one. */
  function fault(field: FieldName): string | undefined {
    if (field !== 'name' && field !== 'card_id') {
      const picture = values.pictures[field];
      if (picture.stage === 'refused') return picture.fault;
    }
    const own = asked ? faults[field] : undefined;
    return own === undefined ? refusals[field] : t(own);
  }

  return { ref, values, type, ...pictures, submit, fault, refusal, isSending };
}
