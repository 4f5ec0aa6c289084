/** The notice that holds the user agreement. Apart from the calls, so that a link to it costs nothing else. */
export const agreementNoticeId = 140;
