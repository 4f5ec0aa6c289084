/** Pictures that deposit forms name are kept, and shown to staff who see the forms. */
import type { Services } from '../../services.ts';
import type { Belonging } from '../../uploads/uploads.ts';
import { formOfPicture } from './view/reads.ts';

/** That there is no form is not to be known where the view is behind, or some event has left no row in it. */
export const picturesOfForms = ({ view, writer }: Services): Belonging => ({
  what: 'deposit_form',
  permission: 'deposit.view',
  async nameOf(userId, picture) {
    const isFresh = await view.waitFor(writer.durableSeq);
    const found = await formOfPicture(view.db, userId, picture);
    return found ?? (isFresh && view.health.setAside === 0 ? false : null);
  },
});
