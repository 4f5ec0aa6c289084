import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, type StaffRole, staffRoles } from '@bourse/contract';
import { Button, Checkbox } from '@bourse/ui';
import { useState } from 'react';
import { ActDialog } from '../../domain/act/act-dialog.tsx';
import { Changes } from '../../domain/changes.tsx';
import { Facts } from '../../domain/facts.tsx';
import { DrawerPart } from '../../domain/list/drawer.tsx';
import { roleWords } from '../../domain/staff/role-words.ts';
import { useMay, useStaff } from '../../domain/staff/session.ts';
import type { Member } from './member.ts';

/** One member of the staff. Other roles are proposed here, and another person approves them. */
export function MemberDetails({ member }: { member: Member }) {
  const { t } = useWords();
  const [roles, setRoles] = useState<readonly StaffRole[]>(member.roles);
  const [isAsked, setAsked] = useState(false);
  const ownId = useStaff(({ staff }) => staff?.id);
  const mayGrant = useMay('role.grant') && ownId !== member.id;
  const isSame = staffRoles.every((role) => roles.includes(role) === member.roles.includes(role));
  const named = (some: readonly StaffRole[]) => some.map((role) => t(roleWords[role])).join(', ');
  return (
    <>
      <DrawerPart>
        <Facts
          rows={[
            [t('console.number'), String(member.id)],
            [t('console.roles'), named(member.roles)],
          ]}
        />
      </DrawerPart>
      {mayGrant && (
        <DrawerPart title={t('console.roles')}>
          {staffRoles.map((role) => (
            <Checkbox
              key={role}
              checked={roles.includes(role)}
              onChange={({ target }) =>
                setRoles(staffRoles.filter((one) => (one === role ? target.checked : roles.includes(one))))
              }
            >
              {t(roleWords[role])}
            </Checkbox>
          ))}
          <Button disabled={isSame} onClick={() => setAsked(true)} className="justify-self-start">
            {t('console.propose_roles')}
          </Button>
        </DrawerPart>
      )}
      {isAsked && (
        <ActDialog
          title={t('console.propose_roles_title', { account: member.account })}
          lead={t('console.propose_lead')}
          fields={[{ name: 'reason', label: t('console.reason_staff'), max: 300, isRequired: true }]}
          actLabel={t('console.propose')}
          send={async ({ reason = '' }) =>
            (await call(calls.staff.proposeRoles, { id: member.id, roles: roles.join(','), reason })).message
          }
          onClose={() => setAsked(false)}
        >
          <Changes changes={[{ what: t('console.roles'), before: named(member.roles), after: named(roles) }]} />
        </ActDialog>
      )}
    </>
  );
}
