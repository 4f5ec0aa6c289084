import { useBook } from '../feed.ts';
import { Ticket } from './ticket.tsx';
import { useLook } from './use-order-form.ts';
import type { TicketProps } from './use-ticket.ts';

/** The order form beside the book of now. */
export function LiveTicket(props: Omit<TicketProps, 'around'>) {
  const around = useLook(props.market, props.rules)(useBook());
  return <Ticket {...props} around={around} />;
}
