import { type PictureState, usePictures } from '@bourse/client/file/use-pictures.ts';
import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { useForm } from '@bourse/client/form/use-form.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Button } from '@bourse/ui';
import { sayInTalk, type TalkPlace } from './client.ts';
import { LongText } from './long-text.tsx';
import { addressOfPicture, PictureChoice, pictureFaultWords } from './picture-choice.tsx';
import { readTalkAgain } from './use-talk.ts';

interface TalkValues {
  readonly text: string;
  readonly picture: PictureState;
}
const nothing: TalkValues = { text: '', picture: { stage: 'none' } };

function faultsOf({ text, picture }: TalkValues) {
  if (picture.stage === 'sending') return { picture: 'c2c.picture_wait' } as const;
  if (text.trim() === '' && picture.stage !== 'there') return { text: 'c2c.talk_required' } as const;
  return {};
}

function useTalkForm(place: TalkPlace, dealId: number) {
  const form = useForm<TalkValues, 'text' | 'picture'>({
    initial: nothing,
    order: ['text', 'picture'],
    faultsOf,
    send: async ({ text, picture }) => {
      try {
        await sayInTalk(place, dealId, text.trim(), addressOfPicture(picture));
      } finally {
        // What was refused may have ended by now.
        readTalkAgain(place, dealId);
      }
      form.set(nothing);
      form.begin();
    },
  });
  return form;
}

interface TalkFormProps {
  place: TalkPlace;
  dealId: number;
  /** That can still be sent. */
  picturesLeft: number;
}

/** Says something to the other side. What was not taken stays as it was typed, and can be sent again. */
export function TalkForm({ place, dealId, picturesLeft }: TalkFormProps) {
  const { t } = useWords();
  const form = useTalkForm(place, dealId);
  const { choose, remove } = usePictures<'picture'>((_, picture) => form.set({ picture }), pictureFaultWords);
  const { values, ref } = form;
  return (
    <form ref={ref} noValidate onSubmit={(event) => void form.submit(event)} className="mt-3">
      <FormAlert text={form.refusal} />
      <div className="grid gap-3">
        <LongText
          name="text"
          label={t('c2c.talk_message')}
          isLabelHidden
          rows={2}
          value={values.text}
          error={form.fault('text')}
          isOff={form.isBusy}
          onEnter={() => ref.current?.requestSubmit()}
          onText={(text) => form.set({ text })}
        />
        <PictureChoice
          label={t('c2c.talk_picture')}
          hint={t('c2c.talk_pictures_left', { count: picturesLeft })}
          picture={values.picture}
          error={form.fault('picture')}
          isOff={picturesLeft === 0 || form.isBusy}
          onChoose={(file) => void choose('picture', file)}
          onRemove={() => remove('picture')}
        />
        <Button type="submit" variant="line" isBusy={form.isBusy}>
          {t('c2c.talk_send')}
        </Button>
      </div>
    </form>
  );
}
