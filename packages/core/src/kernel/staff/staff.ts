/** Who of the staff has which roles. */
import type { Permission, StaffRole } from '@bourse/contract';
import { isGranted } from './permissions.ts';

const none: readonly StaffRole[] = [];

export class Staff {
  readonly #roles = new Map<number, readonly StaffRole[]>();

  rolesOf(userId: number): readonly StaffRole[] {
    return this.#roles.get(userId) ?? none;
  }

  may(userId: number, permission: Permission): boolean {
    return isGranted(this.rolesOf(userId), permission);
  }

  /** No roles: nothing is granted any more. */
  set(userId: number, roles: readonly StaffRole[]): void {
    if (roles.length === 0) this.#roles.delete(userId);
    else this.#roles.set(userId, roles);
  }

  /** By user. */
  list(): { userId: number; roles: StaffRole[] }[] {
    const all = [...this.#roles].map(([userId, roles]) => ({ userId, roles: [...roles] }));
    return all.sort((a, b) => a.userId - b.userId);
  }

  countOf(role: StaffRole): number {
    let count = 0;
    for (const roles of this.#roles.values()) if (roles.includes(role)) count += 1;
    return count;
  }
}
