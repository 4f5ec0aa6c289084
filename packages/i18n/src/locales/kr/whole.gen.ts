/** Written by tools/registers from the folders of words. */
import transferScreens from './features/transfer/screens.ts';

export default {
  ...transferScreens,
};
