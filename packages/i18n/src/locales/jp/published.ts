import type en from '../en/published.ts';

/** What a demo has published at its first start: notices and banners. */
export default {
  'notice.first.opening.title': '現物取引を開始しました',
  'notice.first.opening.abstract': 'すべての取引ペアはUSDT建てで、24時間取引できます。',
  'notice.first.opening.content':
    '<p><a href="/">マーケット</a>に表示されているすべての取引ペアで、年中無休で現物取引ができます。注文は価格優先、時間優先の原則に従って約定します。</p><ul><li>指値・成行、ストップ・トレーリングストップ</li><li>Maker限定、IOC、FOK</li><li>最小注文：5 USDT</li></ul><p>レバレッジ取引、アップダウン契約、ステーキング、P2P取引はまだご利用いただけません。開始後にリンクが表示されます。</p><p><a href="/dealCenter">取引画面を開く</a></p>',
  'notice.first.funds.title': 'デモの入出金は模擬ネットワークで行われます',
  'notice.first.funds.abstract': '新しいアカウントには、価値のないテスト資金が用意されています。',
  'notice.first.funds.content':
    '<p>この取引所はデモとして運用しています。市場とネットワークはテスト用で、新しいアカウントにはテスト資金が付与されます。入金アドレスへの送金は<a href="/demo">デモのページ</a>から行えます。出金も同じ模擬ネットワークで行われ、30秒後に自動で承認されます。</p><p>このデモのアドレスに本物の暗号資産を送らないでください。取り戻すことはできません。</p>',
  'notice.first.api.title': 'APIドキュメントを公開中、どなたでも利用できます',
  'notice.first.api.abstract': '画面でできることは、プログラムでもできます。すべてのAPIを説明しています。',
  'notice.first.api.content':
    '<p>取引所のすべてのAPIについて、項目、応答、エラーを<a href="/docs">APIドキュメント</a>で説明しています。市場データの取得にアカウントは不要です。</p><p>呼び出し回数には上限があります。待つ必要がある場合は、その秒数を<code>Retry-After</code>ヘッダーで返します。</p>',
  'notice.first.fees.title': '手数料：MakerもTakerも0.1%',
  'notice.first.fees.abstract': '売りも買いも、約定金額の0.1%です。',
  'notice.first.fees.content':
    '<p>板に並んでいた注文（Maker）にも、それと約定した注文（Taker）にも、約定のたびに約定金額の0.1%の手数料が決済通貨でかかります。ランクによる違いはなく、注文、訂正、取消は無料です。</p><ul><li>1,000.00 USDTの買い：手数料1.00 USDT</li><li>1,000.00 USDTの売り：受取額999.00 USDT</li></ul><p>最小単位未満の端数は、約定ごとではなく注文全体で一度だけ処理します。</p>',
  'notice.first.security.title': 'アカウントを安全に保つために',
  'notice.first.security.abstract': '5つの習慣と、当社が決してお聞きしないこと。',
  'notice.first.security.content':
    '<ul><li>他のサービスで使っていないパスワードを使ってください。</li><li>認証コードは誰にも教えないでください。コードの有効時間は5分、用途は1つだけです。電話、チャット、メールでコードをお聞きすることは決してありません。</li><li>ログインの前に、ブラウザーに表示されたアドレスを確認してください。</li><li>自分のものではない端末では、必ずログアウトしてください。</li><li>不審な点があれば、パスワードを変更してください。他のすべての端末からログアウトされます。</li></ul><p>パスワードを間違えるたびに、次に入力できるまでの待ち時間が長くなります。パスワードを再設定すると解除されます。</p>',
  'notice.first.maintenance.title': 'メンテナンスのお知らせ方法',
  'notice.first.maintenance.abstract': '事前にお伝えする内容と、未約定注文の扱い。',
  'notice.first.maintenance.content':
    '<p>計画メンテナンスは、開始時刻（UTC）と所要時間の見込みをこのカテゴリーで事前にお知らせします。</p><ul><li>未約定注文は板に残り、再起動の後もそのまま有効です。</li><li>注文はジャーナルに記録されて初めて受け付けられるため、確認済みの注文が失われることはありません。</li><li>接続が切れた画面には、その旨と、数値がいつの時点のものかを表示します。</li></ul>',
  'notice.first.order.title': 'はじめての注文',
  'notice.first.order.abstract': '注文の入力から約定まで、5つの手順。',
  'notice.first.order.content':
    '<ol><li><a href="/dealCenter">現物</a>を開き、取引ペアを選びます。</li><li>買いか売り、指値か成行を選びます。</li><li>価格と数量を入力します。送信前に金額と手数料が表示されます。</li><li>注文を送信します。すぐに約定しない指値注文は「未約定注文」に残ります。</li><li>約定していない分は、いつでも取消や訂正ができます。</li></ol>',
  'notice.first.pairs.title': '取引ペアの条件',
  'notice.first.pairs.abstract': '価格と数量の単位、最小注文、値幅制限、そして取扱終了時の対応。',
  'notice.first.pairs.content':
    '<ul><li>呼値の単位と数量の単位：単位に合わない注文は受け付けません。</li><li>最小注文：5 USDT</li><li>値幅制限：基準価格の上下20%</li></ul><p>取扱いを終了した取引ペアは新しい注文を受け付けませんが、未約定注文は取り消せます。新しい取引ペアと取扱終了は、ここでお知らせします。</p>',
  'notice.first.about.title': 'Bourseとは',
  'notice.first.about.abstract': '応答する前に、すべてを記録する取引所です。',
  'notice.first.about.content':
    '<p>Bourseは、独自の板を持つ暗号資産取引所です。注文、約定、取消は、応答の前にすべてジャーナルに記録されます。ジャーナルを再生すれば、同じ板と残高を再現できます。</p><p>金額は最小単位の整数で扱うため、途中で失われるものはありません。すべての画面を6つの言語で使えます。</p>',
  'notice.banner.fee.tab': '手数料0.1%',
  'notice.banner.fee.title': 'どの取引も、手数料0.1%',
  'notice.banner.fee.text':
    'MakerもTakerも、最初の取引も1,000回目の取引も、同じ0.1%。ランクの条件も、特定の銘柄を保有する必要もありません。',
  'notice.banner.fee.action': '手数料の計算方法を見る',
  'notice.banner.book.tab': '公開された板',
  'notice.banner.book.title': '奥まで見通せる板',
  'notice.banner.book.text':
    '板に並ぶすべての注文を価格ごとに集計しています。これは今この瞬間の、先頭のマーケットの板です。',
  'notice.banner.book.action': '板を開く',
  'notice.banner.journal.tab': 'ジャーナル',
  'notice.banner.journal.title': 'まず記録し、それから応答する',
  'notice.banner.journal.text':
    '注文はディスク上のジャーナルに書き込まれて初めて受け付けられます。ジャーナルを再生すれば、同じ板と残高を再現できます。',
  'notice.banner.journal.action': 'APIドキュメント',
} satisfies Record<keyof typeof en, string>;
