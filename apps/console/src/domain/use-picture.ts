/** Pictures that staff look at. */
export { usePrivatePicture as usePicture } from '@bourse/client/file/use-private-picture.ts';
