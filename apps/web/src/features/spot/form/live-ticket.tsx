import { useBook } from '../feed.ts';
import { Ticket } from './ticket.tsx';
import { useOrderContext } from './use-order-form.ts';
import type { TicketProps } from './use-ticket.ts';

/** The order form beside the book of now. */
export function LiveTicket(props: Omit<TicketProps, 'context'>) {
  const context = useOrderContext(props.market, props.rules)(useBook());
  return <Ticket {...props} context={context} />;
}
