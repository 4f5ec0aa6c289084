import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { useForm } from '@bourse/client/form/use-form.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Button, Dialog, toast } from '@bourse/ui';
import { LongText } from './talk/long-text.tsx';

interface DisputeDialogProps {
  /** Has staff decide; returns the exchange's sentence. */
  dispute: (text: string) => Promise<string>;
  /** What is said with it, unless it is changed. */
  text: string;
  onClose: () => void;
}

/** Asks whether staff shall decide, and what happened. */
export function DisputeDialog({ dispute, text, onClose }: DisputeDialogProps) {
  const { t } = useWords();
  const form = useForm<{ readonly text: string }, 'text'>({
    initial: { text },
    order: ['text'],
    faultsOf: () => ({}),
    send: async (values) => {
      toast.good(await dispute(values.text.trim()));
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('c2c.dispute_question')}
      lead={t('c2c.dispute_text')}
      closeLabel={t('common.close')}
    >
      <form ref={form.ref} noValidate onSubmit={(event) => void form.submit(event)} className="mt-5">
        <FormAlert text={form.refusal} />
        <div className="grid gap-4">
          <LongText
            name="text"
            label={t('c2c.dispute_note')}
            rows={4}
            value={form.values.text}
            error={form.fault('text')}
            isOff={form.isBusy}
            onText={(typed) => form.set({ text: typed })}
          />
          <div className="grid auto-cols-fr grid-flow-col gap-2">
            <Button variant="line" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" isBusy={form.isBusy}>
              {t('c2c.open_dispute')}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
