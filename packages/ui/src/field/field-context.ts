import { createContext, useContext } from 'react';

interface FieldWiring {
  readonly id: string;
  readonly noteId: string | undefined;
  readonly isBad: boolean;
}

/** Set by `Field` for the control inside it. */
export const FieldContext = createContext<FieldWiring | null>(null);

/** Attributes that tie a control to its field's label and note; empty outside a field. */
export function useFieldWiring(): { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true } {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    ...(field.noteId === undefined ? {} : { 'aria-describedby': field.noteId }),
    ...(field.isBad ? { 'aria-invalid': true as const } : {}),
  };
}
