/** Refusals of uploads. */
import { type ErrorEntry, refusal } from '../../error.ts';

export const uploadErrors = {
  upload_needed: refusal('identity.upload_needed'),
  upload_too_large: { message: 'identity.upload_too_large', status: 413 },
  upload_not_image: refusal('identity.upload_not_image'),
  upload_unreadable: refusal('identity.upload_unreadable'),
  upload_too_many: refusal('identity.upload_too_many'),
  upload_not_found: { message: 'identity.upload_not_found', status: 404 },
} as const satisfies Record<string, ErrorEntry>;
