/** The register of features, held to what each declares. */
import { defineRegister } from './feature.ts';
import { declared } from './features.gen.ts';

export const features = defineRegister(declared);
