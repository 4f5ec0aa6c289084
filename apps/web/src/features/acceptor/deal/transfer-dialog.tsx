import { type PictureState, usePictures } from '@bourse/client/file/use-pictures.ts';
import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { useForm } from '@bourse/client/form/use-form.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { AcceptorDealView } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { Button, Dialog, Field, TextInput, toast } from '@bourse/ui';
import { addressOfPicture, PictureChoice, pictureFaultWords } from '../../../domain/deal/talk/picture-choice.tsx';
import { transferred } from '../client.ts';
import { actAndRead } from '../own.ts';
import { cnyText, otherSide } from './deal-text.ts';

interface TransferValues {
  readonly reference: string;
  readonly picture: PictureState;
}
type TransferField = keyof TransferValues;

function pictureFault({ stage }: PictureState): MessageId | null {
  if (stage === 'sending') return 'c2c.picture_wait';
  return stage === 'there' ? null : 'c2c.late_picture_required';
}

function faultsOf({ reference, picture }: TransferValues): Partial<Record<TransferField, MessageId>> {
  const fault = pictureFault(picture);
  return {
    ...(!/[\p{L}\p{N}]/u.test(reference) && { reference: 'acceptor.enter_reference' as const }),
    ...(fault !== null && { picture: fault }),
  };
}

/** Asks for the reference and the receipt of the transfer that an agent made. */
export function TransferredDialog({ deal, onClose }: { deal: AcceptorDealView; onClose: () => void }) {
  const { t } = useWords();
  const form = useForm<TransferValues, TransferField>({
    initial: { reference: '', picture: { stage: 'none' } },
    order: ['reference', 'picture'],
    clearedBy: 'own-change',
    faultsOf,
    send: async ({ reference, picture }) => {
      toast.good(await actAndRead(() => transferred(deal.id, reference.trim(), addressOfPicture(picture))));
      onClose();
    },
  });
  const { choose, remove } = usePictures<'picture'>((_, picture) => form.set({ picture }), pictureFaultWords);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('acceptor.mark_transferred')}
      lead={t('acceptor.transfer_text', { amount: cnyText(deal), name: otherSide(deal) })}
      closeLabel={t('common.close')}
    >
      <form ref={form.ref} noValidate onSubmit={(event) => void form.submit(event)} className="mt-5">
        <FormAlert text={form.refusal} />
        <div className="grid gap-4">
          <Field label={t('acceptor.reference')} error={form.fault('reference')}>
            <TextInput
              name="reference"
              maxLength={80}
              spellCheck={false}
              autoComplete="off"
              value={form.values.reference}
              onChange={(event) => form.set({ reference: event.target.value })}
            />
          </Field>
          <PictureChoice
            label={t('c2c.late_picture')}
            hint={t('c2c.picture_hint')}
            picture={form.values.picture}
            error={form.fault('picture')}
            isOff={form.isBusy}
            onChoose={(file) => void choose('picture', file)}
            onRemove={() => remove('picture')}
          />
          <div className="grid auto-cols-fr grid-flow-col gap-2">
            <Button variant="line" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" isBusy={form.isBusy}>
              {t('acceptor.mark_transferred')}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
