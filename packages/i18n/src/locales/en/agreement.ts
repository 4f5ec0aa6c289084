/** The user agreement, notice 140. A template: whoever runs a real exchange has it checked by a lawyer. */
export default {
  'notice.agreement.title': 'User agreement',
  'notice.agreement.abstract': 'What you agree to when you open an account at Bourse.',
  'notice.agreement.content': `<h2>1. What this is</h2>
<p>Bourse is an exchange for crypto assets. Where a page is marked DEMO, the exchange is a test: coins, prices and balances on it are simulated, have no value and cannot be redeemed.</p>
<h2>2. Who may open an account</h2>
<p>You must be of full age where you live and allowed to use such a service there. One person holds one account, opened with your own phone number or email address and an invitation code. The nationality given at registration cannot be changed later.</p>
<h2>3. Your account</h2>
<p>Keep password and verification codes to yourself; we never ask for them. Whatever is done with your password counts as done by you until you change it. Changing the password ends all your other sessions.</p>
<h2>4. Orders and trades</h2>
<ul><li>Orders are matched by price, then by time.</li><li>An accepted order binds you. Only the part that has not been filled can be cancelled.</li><li>Each trading pair has a price step, an amount step, a minimum order and a price band. Orders outside them are refused.</li><li>The fee rate is shown before you place an order and is charged on each fill.</li></ul>
<h2>5. Balances</h2>
<p>Available funds are yours to use; locked funds belong to your open orders and return when these are cancelled. Every movement is recorded in your account history. Test funds of a demo account cannot be withdrawn.</p>
<h2>6. Risk</h2>
<p>Prices of crypto assets can move fast. You can lose the whole amount you put in. Nothing shown here is advice or a promise of profit.</p>
<h2>7. What is not allowed</h2>
<ul><li>Manipulating prices, or trading with yourself through several accounts</li><li>Using the account of another person, or money that is not lawfully yours</li><li>Overloading or attacking the service, or avoiding its limits</li></ul>
<h2>8. Your data</h2>
<p>We store your phone number or email address, your nationality, your sessions and your trading records, and a hash of your password, never the password itself. If you verify your identity, we also store your name, ID number and the pictures you send, each encrypted. We use them to run your account and to keep it safe.</p>
<h2>9. Changes and end</h2>
<p>Trading pairs can be suspended and the service can be interrupted. Changes to this agreement are announced as notices. You can stop using the service at any time; records that the law requires are kept.</p>`,
} as const satisfies Record<string, string>;
