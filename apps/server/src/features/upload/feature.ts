/** Pictures that people send in. */
import type { Feature } from '../../feature.ts';
import { uploadHandlers } from './handlers.ts';

export const upload: Feature = {
  name: 'upload',
  uses: ['staff'],
  handlers: () => ({ upload: uploadHandlers }),
};
