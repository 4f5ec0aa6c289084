/** The identity form's state: what was typed, how far each picture is, and sending it all. */

import { type PictureState, usePictures } from '@bourse/client/file/use-pictures.ts';
import { useForm } from '@bourse/client/form/use-form.ts';
import { goTo } from '@bourse/client/navigation/go.ts';
import { queryClient } from '@bourse/client/query.ts';
import { call } from '@bourse/client/wire/api.ts';
import { calls } from '@bourse/contract';
import { toast } from '@bourse/ui';
import {
  emptyIdentityForm,
  type FieldName,
  type FormValues,
  fieldOrder,
  identityFaultsOf,
  type PictureName,
} from './form.ts';
import { identityKey } from './identity-key.ts';

function addressOf(picture: PictureState): string {
  return picture.stage === 'there' ? picture.address : '';
}

/** Hands the request in; the answer is the server's thanks. */
async function send({ name, card_id, front_pic, reverse_pic, hand_pic }: FormValues): Promise<string> {
  const { message } = await call(
    calls.identity.submit,
    {
      name,
      card_id,
      front_pic: addressOf(front_pic),
      reverse_pic: addressOf(reverse_pic),
      hand_pic: addressOf(hand_pic),
    },
    { isShown: true },
  );
  return message;
}

export function useIdentityForm() {
  const form = useForm<FormValues, FieldName>({
    initial: emptyIdentityForm,
    faultsOf: identityFaultsOf,
    order: fieldOrder,
    clearedBy: 'own-change',
    send: async (values) => {
      toast.good(await send(values));
      void queryClient.invalidateQueries({ queryKey: identityKey });
      goTo('/');
    },
  });
  const pictures = usePictures<PictureName>((field, picture) => form.set({ [field]: picture }), {
    not_image: 'identity.upload_not_image',
    too_large: 'identity.upload_too_large',
  });

  /** The sentence under a field, while there is one. A picture says by itself why it was not taken. */
  function fault(field: FieldName): string | undefined {
    const value = form.values[field];
    return typeof value === 'object' && value.stage === 'refused' ? value.fault : form.fault(field);
  }

  return { ...form, ...pictures, fault };
}
