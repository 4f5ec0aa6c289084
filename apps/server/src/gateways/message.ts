/** The port to whoever carries messages to people. */
import type { Language } from '@bourse/contract';

/** A row under the text: what, and its value. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface Message {
  /** An e-mail address, or `+` and digits. */
  readonly to: string;
  readonly language: Language;
  /** Empty for a text message. */
  readonly subject: string;
  readonly text: string;
  /** The same where this message is sent again, and no other's; left out: it is never sent again. */
  readonly id?: string | undefined;
  /** The one-time code inside, where there is one. */
  readonly code?: string;
  /** Shown by mails under the text. */
  readonly facts?: readonly Fact[];
  /** The words the user chose to know our mails by; empty or left out: none chosen. */
  readonly antiPhishingCode?: string | undefined;
}

export interface MessageGateway {
  /** Resolves once the carrier has taken the message over; rejects once it was given up. */
  send(message: Message): Promise<void>;
}

export interface MessageGateways {
  readonly mail: MessageGateway;
  /** Null where no carrier of text messages is configured. */
  readonly sms: MessageGateway | null;
}
