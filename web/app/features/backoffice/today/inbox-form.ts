import type { FieldConstraints } from '@pomelo/contract/field-constraints.ts';
import { createContext, useContext } from 'react';
import { type FormHandle, useForm } from '../../../lib/form/use-form.ts';
import type { FormTexts } from '../../../lib/form/form-values.ts';
import type { ElementKey } from './inbox-address.ts';

/** The item whose forms are shown, and where they lead once it is answered. */
export type OpenItem = ElementKey & { next: string };
export const OpenItemContext = createContext<OpenItem | null>(null);

/** For the parts of the pane of an item. */
export function useOpenItem(): OpenItem {
  const item = useContext(OpenItemContext);
  if (!item) throw new Error('outside of an open item');
  return item;
}

/** A form of the open item; its refusal belongs to this item alone. */
export function useItemForm<C extends FieldConstraints>(
  constraints: C,
  intention: string,
  stored?: FormTexts,
): FormHandle<keyof C & string> {
  const { queue, id } = useOpenItem();
  return useForm(constraints, { intention, ids: { file: queue, objet: id }, ...(stored && { stored }) });
}

/** The text of the refused form of a handled item, so that it is not lost. */
export function useTypedText(): string {
  const { queue, id } = useOpenItem();
  const typed = useForm({}, { ids: { file: queue, objet: id } }).refusal?.typed ?? {};
  return typed['text'] || typed['message'] || typed['reason'] || '';
}
