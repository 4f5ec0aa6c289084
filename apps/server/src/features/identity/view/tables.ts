/** Requests of people to have their identity approved. */
interface IdentityReviewsTable {
  id: number;
  user_id: number;
  level: number;
  status: 'waiting' | 'approved' | 'rejected';
  /** Sealed with the person's key; empty for level three. */
  name: string;
  card_id: string;
  /** Ids of uploads. */
  front_pic: string;
  reverse_pic: string;
  hand_pic: string;
  /** Level three: what all accounts were worth, in BTC. */
  assets: string;
  reason: string;
  /** Who decided; 0: nobody yet, or the demo by itself. */
  operator_id: number;
  submitted_at: number;
  /** 0: not yet. */
  decided_at: number;
}

export interface IdentityTables {
  identity_reviews: IdentityReviewsTable;
}
