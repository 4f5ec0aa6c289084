import { type PictureState, usePictures } from '@bourse/client/file/use-pictures.ts';
import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { useForm } from '@bourse/client/form/use-form.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Button, Dialog, toast } from '@bourse/ui';
import { addressOfPicture, PictureChoice, pictureFaultWords } from '../../../domain/deal/talk/picture-choice.tsx';
import { payDealLate } from '../client.ts';
import { actOn } from './act-on.ts';

interface LateValues {
  readonly picture: PictureState;
}

function faultsOf({ picture }: LateValues) {
  if (picture.stage === 'sending') return { picture: 'c2c.picture_wait' } as const;
  return picture.stage === 'there' ? {} : ({ picture: 'c2c.late_picture_required' } as const);
}

/** Asks for the receipt of a payment that was not marked in time. */
export function LateDialog({ dealId, onClose }: { dealId: number; onClose: () => void }) {
  const { t } = useWords();
  const form = useForm<LateValues, 'picture'>({
    initial: { picture: { stage: 'none' } },
    order: ['picture'],
    faultsOf,
    send: async ({ picture }) => {
      toast.good(await actOn(() => payDealLate(dealId, addressOfPicture(picture))));
      onClose();
    },
  });
  const { choose, remove } = usePictures<'picture'>((_, picture) => form.set({ picture }), pictureFaultWords);
  return (
    <Dialog isOpen onClose={onClose} title={t('c2c.late_pay')} lead={t('c2c.late_text')} closeLabel={t('common.close')}>
      <form ref={form.ref} noValidate onSubmit={(event) => void form.submit(event)} className="mt-5">
        <FormAlert text={form.refusal} />
        <div className="grid gap-4">
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
              {t('c2c.late_send')}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
