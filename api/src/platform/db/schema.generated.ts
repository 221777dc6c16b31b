// Written by `npm run db:types` from the catalogue of a migrated database: change a migration instead.
// Comments are those of the tables and columns. Narrower types of columns: column-overrides.ts.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A column of a view. */
type ReadOnly<Value> = ColumnType<Value, never, never>;

export type Schema = {
  /** The files of api/migrations that were applied to this database, and by which release. */
  migration: {
    name: string;
    /** SHA-256 of the file: a file is never changed after it was applied. */
    checksum: string;
    applied_at: Generated<Date>;
    release: string | null;
  };
  /**
   * Notices of the change feed that are not sent yet. Unlogged: after a crash of the server all nodes reload
   * anyway.
   */
  change_notice: {
    id: GeneratedAlways<string>;
    channel: string;
    payload: string;
  };
  /**
   * One row per write request with an Idempotency-Key. The effect and this row commit together, so that a
   * retry never repeats the effect.
   */
  idempotency_key: {
    /** Id of the person who sent the request; one constant for all visitors without an account. */
    scope: string;
    key: string;
    /** SHA-256 of the request: the same key with another body is refused. */
    request_hash: Buffer;
    status: number;
    /** Body of the first response, returned again to a retry. */
    answer: string;
    created_at: Generated<Date>;
  };
  /** Counters of the package rate-limiter-flexible: shared by all nodes, and they survive a restart. */
  rate_limit: {
    key: string;
    points: Generated<number>;
    /** Milliseconds since 1970. */
    expire: ColumnType<string | null, number | null, number | null>;
  };
  /**
   * A mail is written in the transaction of the change it reports and sent by a job afterwards, so that none
   * is lost.
   */
  mail: {
    id: string;
    kind: string;
    recipient: string;
    /** Deleted once the mail is sent: links that open an account do not stay in the database. */
    content: ColumnType<unknown, string | null, string | null>;
    state: Generated<'queued' | 'sent' | 'failed'>;
    /** At most one mail is sent per key. */
    dedupe_key: string | null;
    created_at: Generated<Date>;
    sent_at: Date | null;
    last_error: string | null;
    /** Until then the mail belongs to the worker that hands it over; no transaction stays open meanwhile. */
    claimed_until: Date | null;
  };
  /** Settings that the staff edits. The value is text; `type` says how to read it. */
  website_configuration: {
    id: GeneratedAlways<number>;
    key: string;
    type: 'integer' | 'bool' | 'text';
    value: string;
    /** Incremented by each save, so that the second of two editors is refused. */
    version: Generated<number>;
  };
  /** A person with an account: a member of one or several workspaces, or of the staff. */
  person: {
    id: string;
    email: string;
    /** Null until an approved or invited person chooses the first password. */
    password_hash: string | null;
    first_name: Generated<string>;
    last_name: Generated<string>;
    phone1: string | null;
    first_login: Generated<boolean>;
    /** Follows staff_member (trigger follow_staff). */
    staff: Generated<boolean>;
    /** Belongs to the demonstration data. */
    demo: Generated<boolean>;
    created_at: Generated<Date>;
    password_to_choose: Generated<boolean>;
    picture_key: string | null;
    /** Secret of the second factor, encrypted with DATA_KEY: the database alone does not open an account. */
    totp_secret: string | null;
    totp_enabled_at: Date | null;
    /** Last time step (30 s) whose code was accepted: each code works once. */
    totp_last_step: ColumnType<string | null, number | null, number | null>;
    /** The account was deleted at this time; the row remains for orders and invoices. */
    closed_at: Date | null;
    /**
     * Key of the recovery codes, encrypted with DATA_KEY. Null: the codes are hashed with a key derived from
     * TOKEN_SECRET, as in older accounts.
     */
    recovery_key: string | null;
  };
  /** Single-use codes that replace the second factor. */
  recovery_code: {
    person_id: string;
    code_hash: Buffer;
    used_at: Date | null;
  };
  /** Links by mail to choose a password, stored as hashes; each works once. */
  password_token: {
    token_hash: Buffer;
    person_id: string;
    purpose: 'reset' | 'welcome';
    created_at: Generated<Date>;
    expires_at: Date;
    used_at: Date | null;
  };
  /** A log-in. A revoked or expired session is refused by every node. */
  session: {
    id: string;
    person_id: string;
    created_at: Generated<Date>;
    expires_at: Date;
    revoked_at: Date | null;
    user_agent: string | null;
    /** IP address at log-in. */
    address: string | null;
    last_seen_at: Generated<Date>;
  };
  /** How often a person receives each kind of notification. Without a row the default applies. */
  notification_choice: {
    person_id: string;
    /** 'orders': mails about the orders and payments of colleagues. */
    kind: 'favorite-price' | 'waiting-list' | 'approvals' | 'booking-ending' | 'orders' | 'company-papers';
    frequency: 'off' | 'instant' | 'daily';
  };
  /**
   * A company that buys. Rows that carry a workspace_id are visible to its members only (row-level security).
   */
  workspace: {
    id: string;
    /** Company name (raison sociale). */
    rs: string;
    /** 14 digits: the French identifier of the establishment. */
    siret: string;
    created_at: Generated<Date>;
    vat_number: string | null;
    /** Result of the last check against VIES, the EU register of VAT numbers. */
    vat_state: Generated<'valid' | 'invalid' | 'to-check'>;
    vat_checked_at: Date | null;
    /** Number that VIES gives to a check: the proof that it was made. */
    vat_consultation: string | null;
    logo_key: string | null;
    /** Code of the company's main activity. */
    naf: string | null;
    /** Insolvency proceedings are published about the company. */
    insolvency: Generated<boolean>;
    closed_at: Date | null;
    /** Maximum of simultaneous bookings; null: the general setting applies. */
    live_booking_limit: number | null;
    /** Set only while the company is closed. */
    closed_reason: string | null;
    /** Most that the company may owe for its open orders, VAT included; null: not limited. */
    credit_limit_cents: ColumnType<string | null, number | null, number | null>;
    /**
     * Prepayment asked of its orders, in hundredths of a percent of their total, VAT included; null: not a
     * share.
     */
    prepayment_basis_points: number | null;
    /** Prepayment asked of its orders as an amount, VAT included; null: not an amount. */
    prepayment_cents: ColumnType<string | null, number | null, number | null>;
  };
  /** A person's role in a workspace. */
  membership: {
    workspace_id: string;
    person_id: string;
    role: 'owner' | 'buyer' | 'viewer';
    created_at: Generated<Date>;
    /**
     * Cents excluding VAT that the member may order without approval, per order or per calendar month; null:
     * no limit.
     */
    purchase_limit_cents: ColumnType<string | null, number | null, number | null>;
    purchase_limit_period: 'order' | 'month' | null;
    /**
     * An owner chose this member to receive the mails about the orders of colleagues. Owners receive them
     * without it.
     */
    notified_of_orders: Generated<boolean>;
  };
  /**
   * Last visit by any member. It outlives sessions, and is separate from workspace because changes of that
   * table notify every node.
   */
  workspace_activity: {
    workspace_id: string;
    last_seen_at: Date;
  };
  /** Addresses of a workspace. At most one is the billing address, and at most one the delivery address. */
  address: {
    id: string;
    workspace_id: string;
    label: Generated<string>;
    street: string;
    complement: Generated<string>;
    postcode: string;
    city: string;
    latitude: number | null;
    longitude: number | null;
    billing: Generated<boolean>;
    delivery: Generated<boolean>;
    created_at: Generated<Date>;
    /** Archived addresses remain for existing orders; they are neither billing nor delivery address. */
    archived_at: Date | null;
    /** ISO 3166-1. Postcodes of other countries are checked by their formats. */
    country: Generated<string>;
  };
  /** An owner invites somebody to join the workspace by mail. */
  invitation: {
    id: string;
    workspace_id: string;
    email: string;
    first_name: string;
    last_name: string;
    role: 'owner' | 'buyer' | 'viewer';
    /** As in membership. */
    purchase_limit_cents: ColumnType<string | null, number | null, number | null>;
    purchase_limit_period: 'order' | 'month' | null;
    token_hash: Buffer;
    invited_by: string;
    created_at: Generated<Date>;
    expires_at: Date;
    accepted_at: Date | null;
    cancelled_at: Date | null;
  };
  /**
   * An application for an account. With workspace_id the company is already a customer and its owner decides;
   * without, the staff decides. Several open applications may have the same address and SIRET: both are
   * public, so a second one never replaces the first.
   */
  registration: {
    id: string;
    reference: Generated<string>;
    state: Generated<'submitted' | 'approved' | 'refused'>;
    workspace_id: string | null;
    siret: string;
    /** Company name as in the public register, or as typed when the register did not answer. */
    rs: string;
    street: string | null;
    postcode: string | null;
    city: string | null;
    /** Data of the public register; null when the applicant typed the company. */
    company: ColumnType<unknown, string | null, string | null>;
    vat_number: string | null;
    vat_state: Generated<'valid' | 'invalid' | 'to-check'>;
    insolvency: Generated<boolean>;
    email: string;
    first_name: string;
    last_name: string;
    /** International format (E.164). */
    phone1: string;
    /** Date of the uploaded extract of the trade register. */
    kbis_date: string | null;
    created_at: Generated<Date>;
    decided_at: Date | null;
    decided_by: string | null;
    reason: string | null;
    /** Company name as typed; null in old registrations. */
    typed_rs: string | null;
    vat_checked_at: Date | null;
    vat_consultation: string | null;
    /**
     * SHA-256 of all fields: only an identical form sent again is the same registration. Null for old rows.
     */
    fingerprint: Buffer | null;
    /**
     * SHA-256 of the token of the correction link, which is mailed to the applicant only. Null until that
     * mail is written.
     */
    correction_token_hash: Buffer | null;
    corrected_at: Date | null;
  };
  /**
   * Documents uploaded before the registration itself. One that no registration refers to within two days is
   * deleted.
   */
  registration_paper: {
    id: string;
    registration_id: string | null;
    kind: 'kbis' | 'identity';
    name: string;
    type: string;
    file_key: string;
    size_bytes: number;
    created_at: Generated<Date>;
  };
  /** A manufacturer. */
  make: {
    id: GeneratedAlways<number>;
    name: string;
    slug: string;
  };
  /** A model of a make. */
  model: {
    id: GeneratedAlways<number>;
    make_id: number;
    name: string;
    slug: string;
  };
  /** A yard where vehicles stand; the start of delivery distances. */
  depot: {
    id: GeneratedAlways<number>;
    name: string;
    slug: string;
    address: Generated<string>;
    postcode: string;
    city: string;
    /** Code of the French département ("69", "2A"). */
    department: string;
    latitude: number | null;
    longitude: number | null;
  };
  /** A picture: either an uploaded file or a rendered one. */
  media_object: {
    id: GeneratedAlways<number>;
    /** Of a rendered picture: body, paint and view, or scene and device. */
    drawing: ColumnType<unknown, string | null, string | null>;
    file_key: string | null;
    created_at: Generated<Date>;
    /**
     * Removed from its vehicle then. Pages that are still open show it; the file is deleted some days later.
     */
    dropped_at: Date | null;
  };
  /** A source of stock: how it is reached, when, and how it is read. */
  feed: {
    id: GeneratedAlways<number>;
    name: string;
    created_at: Generated<Date>;
    last_import_at: Date | null;
    kind: Generated<'upload' | 'folder' | 'url' | 'drop'>;
    /** An https address, a path under FEEDS_DIR, or the name of a drop folder; empty for manual uploads. */
    location: Generated<string>;
    schedule: Generated<'manual' | 'hourly' | 'daily'>;
    /** Time of day in Paris, "HH:MM". */
    daily_at: string | null;
    next_run_at: Date | null;
    /**
     * Per cent by which the trade price is below the public price, for a feed that states only the latter.
     */
    trade_margin: Generated<number>;
    /** An import may withdraw most listings of the feed; otherwise such a file is refused. */
    allow_shrink: Generated<boolean>;
    /** 0: columns are recognised by their names alone. */
    mapping_version: Generated<number>;
    version: Generated<number>;
    sample_key: string | null;
    sample_name: string | null;
    /**
     * Whether the last complete file ended with a line break: a truncated CSV file is recognised by the
     * missing one.
     */
    ends_with_break: boolean | null;
  };
  /** Versions of the mapping from the columns of a feed to fields. */
  feed_mapping: {
    feed_id: number;
    version: number;
    mapping: ColumnType<unknown, string, string>;
    person_id: string | null;
    created_at: Generated<Date>;
  };
  /** A listing: what is offered on one page at one price; one or several physical vehicles (product). */
  catalogue_item: {
    id: Generated<number>;
    reference: string;
    make_id: number;
    model_id: number;
    version: Generated<string>;
    finition: Generated<string>;
    /**
     * 'non-communique' here and below: the source does not state it. Unknown facts are never stored as a
     * likely value (ADR 49).
     */
    body: 'citadine' | 'compacte' | 'berline' | 'break' | 'suv' | 'monospace' | 'coupe' | 'cabriolet' |
      'utilitaire' | 'pickup' | 'non-communique';
    energy: 'essence' | 'diesel' | 'hybride' | 'hybride-rechargeable' | 'electrique' | 'gpl' | 'e85' |
      'hydrogene';
    gearbox: 'manuelle' | 'automatique' | 'non-communique';
    /** DIN horsepower; null: unknown. */
    power_hp: number | null;
    /** Fiscal horsepower (chevaux fiscaux), the base of the carte grise tax. */
    fiscal_hp: number | null;
    /** Cubic centimetres. */
    engine_cc: number | null;
    /** Grams per km. */
    co2: number | null;
    /** Class of the Crit’Air sticker; E: electric. */
    crit_air: 'E' | '1' | '2' | '3' | '4' | '5' | null;
    colour: 'blanc' | 'noir' | 'gris' | 'argent' | 'bleu' | 'rouge' | 'vert' | 'orange' | 'jaune' | 'beige' |
      'marron' | 'violet' | 'non-communique';
    seats: number | null;
    doors: number | null;
    /** As precise as known: '2019', '2019-05', '2019-05-04' or 'unknown'. Null: never registered. */
    first_registration: string | null;
    model_year: number;
    /** Null: the source does not say where the vehicle stands. */
    depot_id: number | null;
    available_from: string | null;
    /**
     * 'recuperable': VAT is stated and deductible; 'marge': margin scheme, no VAT is stated. A listing with
     * an unknown regime is not sold.
     */
    vat_regime: 'recuperable' | 'marge' | 'non-communique';
    /** Trade price: excluding VAT when 'recuperable', net when 'marge'. */
    price_b2b_cents: number;
    /** Public price including all taxes. */
    price_b2c_cents: number;
    /** Price of the new vehicle including VAT. */
    list_price_cents: number | null;
    /**
     * The team’s own value (« cote de l’équipe »), typed; same basis as price_b2b_cents. The computed one is
     * in market_value.
     */
    market_value_cents: number | null;
    /** Pictures in display order. */
    media_ids: number[];
    /** What only the vehicle page shows: technical data, equipment, damage, tyres, grades. */
    sheet: ColumnType<unknown, string | undefined, string>;
    status: Generated<'draft' | 'published' | 'withdrawn'>;
    /** On sale since then; in the future: not yet. */
    sales_date: Generated<Date>;
    feed_id: number | null;
    /** Identifies the listing in its feed. */
    feed_key: string | null;
    /** Page views. Counted here but shown in no list, so that counting notifies no node. */
    views: Generated<number>;
    /** Last change of the vehicle page, for the sitemap. A feed may set it. */
    updated_at: Generated<Date>;
    /**
     * Columns that the staff edited over the feed; an import leaves them unchanged until they are released.
     * 'colour_name', 'products' and 'media_ids' stand for values that are no columns.
     */
    kept_by_hand: Generated<string[]>;
    /**
     * Estimated repairs of the damages of the sheet, excluding VAT; null when nobody inspected the vehicle.
     * Written by a trigger.
     */
    repairs_cents: number | null;
    /** Damages of the sheet without an estimate. Written by a trigger. */
    unpriced_damages: Generated<number>;
    /** Running order mass of the sheet. Written by a trigger. */
    mass_kg: number | null;
    /** Of the sheet. Written by a trigger. */
    electric_range_km: number | null;
    /**
     * Where the vehicle comes from, as the sheet words it; empty when it does not say. Written by a trigger.
     */
    origin: Generated<string>;
    /** media_ids are photographs; drawings otherwise, never both. */
    photographed: Generated<boolean>;
  };
  /**
   * Trade prices since the day of sale, as buyers see them. Written by a trigger, beginning with the price
   * that the first change replaced.
   */
  item_price: {
    item_id: number;
    at: Generated<Date>;
    price_b2b_cents: number;
  };
  /** Every change of a price or VAT regime, for the staff. Written by a trigger. */
  price_change: {
    id: GeneratedAlways<string>;
    item_id: number;
    at: Date;
    /** From the setting pomelo.author of the transaction; null: an import. */
    person_id: string | null;
    b2b_before: number;
    b2b_after: number;
    b2c_before: number;
    b2c_after: number;
    vat_before: string;
    vat_after: string;
  };
  /**
   * A vehicle: one physical unit of a listing. The vehicles of a listing differ only in identity and
   * odometer.
   */
  product: {
    id: Generated<number>;
    item_id: number;
    /** Kilometres on the odometer. */
    km: number;
    /** Vehicle identification number. */
    vin: string | null;
    plate: string | null;
    status: Generated<'on-sale' | 'sold' | 'withdrawn'>;
  };
  /** Documents of a listing: what exists, what is promised, what is missing. */
  item_document: {
    id: string;
    item_id: number;
    label: string;
    state: 'present' | 'promised' | 'missing';
    date: string | null;
    /** Visible to visitors: never true for a document that names the holder, the VIN or the plate. */
    public: Generated<boolean>;
    file_key: string | null;
    size_bytes: number | null;
  };
  /**
   * One reading of a feed: reading, previewed, importing, applied, rolled-back. A scheduled run skips the
   * preview.
   */
  import_run: {
    id: string;
    feed_id: number;
    state: 'reading' | 'previewed' | 'importing' | 'applied' | 'failed' | 'rolled-back';
    /** Started by the schedule of the feed. */
    by_clock: Generated<boolean>;
    person_id: string | null;
    mapping_version: number;
    created_at: Generated<Date>;
    ended_at: Date | null;
    /** The file that was previewed is the file that is imported. */
    file_key: string | null;
    file_name: Generated<string>;
    file_hash: string | null;
    /** Listings by kind of change. */
    counts: ColumnType<unknown, string | null, string | null>;
    /** Lines that were refused, with the reason. */
    refusals: ColumnType<unknown, string | undefined, string>;
    remarks: ColumnType<unknown, string | undefined, string>;
    report_key: string | null;
    error: string | null;
    rolled_back_at: Date | null;
    rolled_back_by: string | null;
    /** Why the file seems truncated; null: complete. */
    cut_short: string | null;
    /** Refused lines counted by reason. */
    reasons: ColumnType<unknown, string | undefined, string>;
    /** Time to read the file, in milliseconds. */
    reading_ms: number | null;
  };
  /** One row per listing that a run changes; of a preview, the first ones of each kind. */
  import_change: {
    run_id: string;
    kind: 'new' | 'changed' | 'returned' | 'withdrawn' | 'kept';
    /** Negative in a preview for a listing that does not exist yet. */
    item_id: number;
    feed_key: string;
    label: string;
    /** Line in the file. */
    line: number | null;
    /** Old values of what differs, as displayed. */
    was: ColumnType<unknown, string | undefined, string>;
    /** New values of what differs, as displayed. */
    becomes: ColumnType<unknown, string | undefined, string>;
    /** Full state that a rollback writes back. */
    before: ColumnType<unknown, string | null, string | null>;
    /** MD5 of the state after the run: another value later means that somebody changed the listing since. */
    mark: string | null;
    /** Why a rollback left the listing unchanged. */
    left_because: 'changed' | 'held' | null;
  };
  /** A change of many listings at once by the staff, which can be undone. */
  bulk_edit: {
    id: string;
    person_id: string | null;
    at: Date;
    change: ColumnType<unknown, string, string>;
    changed: number;
    /** Listings that stay on sale because they are booked or ordered. */
    left_alone: Generated<number>;
    /**
     * The updated_at that this change wrote: another value later means that somebody changed the listing
     * since.
     */
    mark: Date;
    undone_at: Date | null;
    undone_by: string | null;
  };
  /** The listing before the change. */
  bulk_edit_line: {
    bulk_edit_id: string;
    item_id: number;
    price_b2b_cents: number;
    price_b2c_cents: number;
    status: string;
    sales_date: Date;
    depot_id: number | null;
    available_from: string | null;
    kept_by_hand: Generated<string[]>;
    /**
     * The price that pricing rules wrote; null for other edits. Undoing restores the listings that still have
     * it.
     */
    written_b2b_cents: number | null;
    written_b2c_cents: number | null;
    /** The price was restored when the repricing was undone. */
    restored: Generated<boolean>;
  };
  /**
   * A vehicle reserved for a workspace: for some hours; or with deal_id, for an offer until it ends, or for
   * an order without end. A booking is live while its period reaches into the future, so that expiry needs no
   * job to be true.
   */
  booking: {
    id: string;
    product_id: number;
    /** Copy of product.item_id, for indexes. */
    item_id: number;
    workspace_id: string;
    person_id: string;
    period: string;
    /** The buyer used the one extension. */
    extended: Generated<boolean>;
    /** Offer or order that holds the vehicle. References deal (below, in sales). */
    deal_id: string | null;
    cancelled: Generated<boolean>;
  };
  /** Workspaces that wait for a booked listing, first come first served. */
  waiting_list: {
    item_id: number;
    workspace_id: string;
    person_id: string;
    joined_at: Generated<Date>;
    /** The listing was offered to this workspace then; null: still waiting. */
    offered_at: Date | null;
  };
  /** A listing that a person follows, per workspace. */
  favorite: {
    workspace_id: string;
    person_id: string;
    item_id: number;
    created_at: Generated<Date>;
  };
  /** The price that the last mail to a person reported for a favourite. */
  price_alert: {
    person_id: string;
    workspace_id: string;
    item_id: number;
    price_b2b_cents: number;
    at: Generated<Date>;
  };
  /** A saved search, with or without alerts. */
  custom_search: {
    id: string;
    workspace_id: string;
    person_id: string;
    name: string;
    /** Query string of the listing page. */
    query: string;
    alert: 'off' | 'instant' | 'daily' | 'weekly';
    position: number;
    created_at: Generated<Date>;
    seen_at: Generated<Date>;
    /** Vehicles on sale after this time have not been reported yet. */
    alerted_until: Generated<Date>;
    alerted_at: Date | null;
  };
  /** Each listing is reported once per search, however often the job runs. */
  search_alert_item: {
    search_id: string;
    item_id: number;
    at: Generated<Date>;
  };
  /** The last searches of a person. */
  recent_search: {
    workspace_id: string;
    person_id: string;
    query: string;
    at: Date;
  };
  /** Columns that a person last chose for the commercial list. */
  commercial_list_choice: {
    person_id: string;
    columns: string[];
    updated_at: Generated<Date>;
  };
  /** A vehicle in the cart, which all members of a workspace share. */
  cart_line: {
    workspace_id: string;
    product_id: number;
    item_id: number;
    person_id: string;
    added_at: Generated<Date>;
  };
  /** A purchase from the request or offer (step-1 to step-3) to the order (step-4). */
  deal: {
    id: string;
    number: Generated<string>;
    workspace_id: string;
    /** Who asked; ordered_by is who ordered, and purchase limits concern the latter. */
    person_id: string;
    step: 'step-1' | 'step-2' | 'step-3' | 'step-4';
    complete: Generated<boolean>;
    /** A request to find a vehicle that is not in stock. */
    sourcing: Generated<boolean>;
    created_at: Generated<Date>;
    /**
     * How the deal ended: an order only by 'cancelled', anything else by the other three. Null: open, or an
     * order.
     */
    ended: 'refused' | 'expired' | 'withdrawn' | 'cancelled' | null;
    ended_at: Date | null;
    /** What a sourcing request asks for (contract: Sourcing). */
    request: ColumnType<unknown, string | null, string | null>;
    /** Taxation of the sale, from the buyer's VAT status at the time of the order. */
    sale: Generated<'domestic' | 'intra-community' | 'export'>;
    /** Result of the VAT check behind `sale`. */
    vat_proof: ColumnType<unknown, string | null, string | null>;
    /** Reference that a bank transfer must state: one for all vehicles of the deal. */
    payment_reference: string | null;
    ordered_at: Date | null;
    completed_at: Date | null;
    ordered_by: string | null;
    /**
     * An order of which something is still to be paid, delivered or sent. The one definition of an open
     * order.
     */
    order_open: GeneratedAlways<boolean>;
    /**
     * Staff member who followed the deal when it was ordered, else the first to follow it afterwards. A
     * person rather than a staff_member, whose row is deleted when the member leaves.
     */
    seller_id: string | null;
    /** Prepayment that the order asked for when it was placed, VAT included; null: none. */
    prepayment_cents: ColumnType<string | null, number | null, number | null>;
  };
  /** Versions of the offer of a deal. They are never edited: a new version replaces the last (ADR 19). */
  offer: {
    id: string;
    deal_id: string;
    version: number;
    /** A version answered by a counter-offer is 'countered' and closed; 'made' waits for an answer. */
    state: Generated<'made' | 'countered' | 'accepted' | 'refused' | 'expired' | 'replaced'>;
    /** 'buyer': a counter-offer. */
    by: 'pomelo' | 'buyer';
    person_id: string | null;
    valid_until: Date;
    message: Generated<string>;
    reason: Generated<string>;
    made_at: Generated<Date>;
    decided_at: Date | null;
  };
  /** A vehicle of an offer; its booking holds the vehicle meanwhile. */
  offer_line: {
    offer_id: string;
    position: number;
    product_id: number;
    item_id: number;
    title: string;
    vat_regime: 'recuperable' | 'marge';
    list_price_cents: number;
    price_cents: number;
    /** Codes and prices of the services offered with it (contract: PricedService). */
    services: ColumnType<unknown, string | undefined, string>;
    booking_id: string | null;
    /** End of the booking before the offer extended it; null: the offer made the booking. */
    booked_until: Date | null;
  };
  /** Conversation between buyer and sales team. */
  deal_message: {
    id: string;
    deal_id: string;
    by: 'pomelo' | 'buyer';
    person_id: string | null;
    text: string;
    at: Generated<Date>;
    /** Sent by mail then. Messages are mailed together, some minutes after the last one. */
    told_at: Date | null;
  };
  /** Link by mail to one version of an offer, usable without an account; it expires with the version. */
  offer_link: {
    token_hash: Buffer;
    deal_id: string;
    created_at: Generated<Date>;
    expires_at: Date;
    offer_id: string;
  };
  /** Request to order above the member's purchase limit. */
  approval: {
    id: string;
    workspace_id: string;
    person_id: string;
    /** 'pending' after expires_at means expired; that state is not stored. */
    state: Generated<'pending' | 'approved' | 'refused' | 'cancelled'>;
    created_at: Generated<Date>;
    expires_at: Date;
    decided_at: Date | null;
    decided_by: string | null;
    reason: string | null;
    deal_id: string | null;
  };
  /** A vehicle of the request, booked meanwhile (ADR 14). */
  approval_line: {
    approval_id: string;
    product_id: number;
    item_id: number;
    booking_id: string;
    /** End of the booking before the request extended it; null: the request made the booking. */
    booked_until: Date | null;
    price_cents: number;
  };
  /** A quotation of a dealer for their own customer. */
  quotation: {
    id: string;
    number: Generated<string>;
    workspace_id: string;
    person_id: string;
    product_id: number;
    item_id: number;
    state: Generated<'draft' | 'sent' | 'accepted' | 'refused' | 'expired'>;
    version: Generated<number>;
    valid_until: string;
    total_cents: ColumnType<string, number, number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    sent_at: Date | null;
    decided_at: Date | null;
    token_hash: Buffer | null;
  };
  /** What a quotation was at each version. */
  quotation_version: {
    quotation_id: string;
    version: number;
    /** What the dealer typed (contract: QuotationBody). */
    body: ColumnType<unknown, string, string>;
    /** What the customer sees (contract: RetailQuotation). */
    retail: ColumnType<unknown, string, string>;
    cost_cents: ColumnType<string, number, number>;
    total_cents: ColumnType<string, number, number>;
    made_at: Generated<Date>;
  };
  /**
   * A vehicle of an order, with the price frozen when it was ordered: later price changes do not touch it.
   */
  bundle: {
    id: string;
    number: string;
    deal_id: string;
    item_id: number;
    product_id: number;
    title: string;
    vat_regime: 'recuperable' | 'marge';
    /** Under the margin scheme: the net price. */
    excl_tax_cents: number;
    /** Null under the margin scheme, and for a vehicle sold to another state without VAT. */
    vat_cents: number | null;
    incl_tax_cents: number;
    price_changed_at: Date | null;
    delivered_at: Date | null;
    /** Last tracking step reached without a gap; follows tracking_event. */
    step: Generated<'ordered' | 'paid' | 'preparing' | 'shipped' | 'delivered' | 'carte-grise-sent'>;
    step_at: Generated<Date>;
    cancelled_at: Date | null;
    /** The credit note that credited the last of it. References invoice (below, in finance). */
    cancelled_by: string | null;
    /** Why it was cancelled before there was an invoice. */
    cancel_reason: string | null;
  };
  /**
   * Prices of services, with dates of validity; at most one per code at a time. A change closes the current
   * period and opens the next.
   */
  service_price: {
    id: GeneratedAlways<number>;
    code: string;
    kind: 'preparation' | 'warranty' | 'delivery' | 'carte-grise';
    label: string;
    detail: Generated<string>;
    excl_tax_cents: number;
    valid: string;
    position: Generated<number>;
  };
  /** A service ordered with a vehicle. */
  bundle_service: {
    id: string;
    bundle_id: string;
    kind: 'preparation' | 'warranty' | 'delivery' | 'carte-grise';
    code: string;
    label: string;
    excl_tax_cents: number;
    /** Null for a disbursement (débours), which is outside VAT. */
    vat_cents: number | null;
    /** The final amount may differ. */
    estimate: Generated<boolean>;
    created_at: Generated<Date>;
  };
  /** Steps of an ordered vehicle. */
  tracking_event: {
    bundle_id: string;
    step: 'ordered' | 'paid' | 'preparing' | 'shipped' | 'delivered' | 'carte-grise-sent';
    /** Reached then; null: expected only. */
    at: Date | null;
    expected: string | null;
    note: Generated<string>;
  };
  /** Tariff of transport, with dates of validity. */
  delivery_scale: {
    id: GeneratedAlways<number>;
    delivery_type: 'depot' | 'camion' | 'plateau';
    base_cents: number;
    per_km_cents: number;
    /** Working days: fixed part. */
    base_days: number;
    /** One more working day for each so many km. */
    km_per_day: number;
    /** Per cent off the base for each vehicle in the same load to the same address. */
    grouped_percent: Generated<number>;
    valid: string;
  };
  /** Transport of an ordered vehicle to its buyer. */
  delivery: {
    bundle_id: string;
    address: string;
    latitude: number | null;
    longitude: number | null;
    /** 'depot': the buyer fetches the vehicle; 'camion': on a transporter; 'plateau': alone on a flatbed. */
    delivery_type: 'depot' | 'camion' | 'plateau';
    /** Road distance in km. */
    km: number;
    /** Agreed day. */
    slot: string | null;
    contact: Generated<string>;
    phone: string | null;
    state: Generated<'planned' | 'shipped' | 'delivered'>;
    /** Shown as a QR code on the delivery note; the person who hands the vehicle over asks for it. */
    release_code: string;
    updated_at: Generated<Date>;
    carrier: Generated<string>;
  };
  /** Regional tax per fiscal horsepower, with dates of validity and the source of the figure. */
  carte_grise_tariff: {
    region: string;
    per_hp_cents: number;
    valid: string;
    source: string;
  };
  /** Fixed taxes, with dates of validity and the source of the figure. */
  carte_grise_tax: {
    code: string;
    label: string;
    cents: number;
    valid: string;
    /** Null: the whole country. */
    region: string | null;
    source: Generated<string>;
  };
  /** What a region takes off its tax for an energy, in per cent; without a row: nothing. */
  carte_grise_exemption: {
    region: string;
    energy: string;
    percent: number;
    valid: string;
    source: string;
  };
  /** Numbers and editions of the official forms change, so they are data. */
  official_form: {
    code: string;
    number: string;
    edition: string;
    title: string;
    valid: string;
  };
  /** Application for the registration document of an ordered vehicle. */
  carte_grise: {
    bundle_id: string;
    state: Generated<'incomplete' | 'complete' | 'sent' | 'issued'>;
    case: 'new' | 'used-french' | 'imported';
    holder: string;
    address: string;
    claimed_at: Generated<Date>;
    updated_at: Generated<Date>;
    sent_at: Date | null;
    issued_at: Date | null;
    /** Number of the issued document. */
    number: string | null;
  };
  /**
   * A document of the application. Problems depend on the day of the check: they are computed, not stored.
   */
  carte_grise_paper: {
    bundle_id: string;
    paper: string;
    name: string;
    type: string;
    file_key: string;
    size_bytes: number;
    /** As stated on the document; also date, siret and company. */
    vin: string | null;
    date: string | null;
    state: Generated<'received' | 'refused' | 'accepted'>;
    created_at: Generated<Date>;
    siret: string | null;
    company: string | null;
    /** Why the staff refused it. */
    reason: Generated<string>;
    /**
     * The company's paper, as it was when the staff decided about it or sent the request: both name one file.
     */
    from_company: Generated<boolean>;
  };
  /** A generated or uploaded document of a deal or vehicle. */
  document: {
    id: string;
    workspace_id: string;
    deal_id: string | null;
    bundle_id: string | null;
    kind: 'order-slip' | 'quotation' | 'pro-forma' | 'invoice' | 'credit-note' | 'delivery-note' |
      'carte-grise-mandate' | 'carte-grise-application' | 'purchase-declaration' | 'repair-order' | 'cmr' |
      'transport-statement' | 'formal-notice' | 'debit-note' | 'uploaded';
    label: string;
    number: string | null;
    /** What the document was rendered from: rendered again, it says the same. */
    content: ColumnType<unknown, string | undefined, string>;
    /** Null until a job renders the file. */
    file_key: string | null;
    sha256: Buffer | null;
    size_bytes: number | null;
    created_at: Generated<Date>;
  };
  /**
   * Who sells, from the setting SELLER: one row, so that every node and command writes the same on documents.
   */
  seller: {
    single: Generated<boolean>;
    identity: ColumnType<unknown, string, string>;
  };
  /**
   * Last number of each series and year. It is taken in the transaction that uses it, from a locked row: a
   * series has no gap.
   */
  document_series: {
    kind: string;
    year: number;
    last_number: Generated<number>;
  };
  /** Invoices and credit notes. An issued one is never changed; a credit note corrects it. */
  invoice: {
    id: string;
    document_id: string;
    number: string;
    kind: 'invoice' | 'credit-note';
    /** Null: of an order of charging terminals. */
    deal_id: string | null;
    workspace_id: string;
    /** Of a credit note: the invoice. */
    corrects: string | null;
    issued_at: Date;
    net_cents: ColumnType<string, number, number>;
    vat_cents: ColumnType<string, number, number>;
    total_cents: ColumnType<string, number, number>;
    /** Everything it states, line by line: source of both the PDF and the XML. */
    content: ColumnType<unknown, string, string>;
    /** SHA-256 of the content, chained to the previous invoice of the series. */
    hash: Buffer;
    /** Day (ISO) to pay by, from the content. */
    due_on: GeneratedAlways<string | null>;
    /** Tax of each line, from the content. */
    taxes: GeneratedAlways<unknown>;
    line_cents: GeneratedAlways<unknown>;
    /** Null: of a deal. */
    terminal_order_id: string | null;
  };
  /** An imported account statement. */
  bank_statement: {
    id: string;
    name: string;
    /** The same file is imported once. */
    sha256: Buffer;
    imported_at: Generated<Date>;
  };
  /**
   * A credit on the bank account. One that pays several orders is split: its parts add up to the amount that
   * the bank reported.
   */
  transfer: {
    id: string;
    statement_id: string | null;
    /** Reference of the bank: an entry imported twice is stored once. */
    bank_reference: string;
    received_on: string;
    amount_cents: ColumnType<string, number, number>;
    debtor: Generated<string>;
    text: Generated<string>;
    deal_id: string | null;
    /** 'reference': by the payment reference; 'person': by the staff; null: not assigned to a deal. */
    matched_by: 'reference' | 'person' | null;
    /** The transfer that this is a part of; parts have no parts. */
    split_of: string | null;
    /** Amount as the bank reported it; null for a part. */
    bank_cents: ColumnType<string | null, number | null, number | null>;
    /** It belongs to no order: it is to be sent back, or a payout. */
    to_return: Generated<boolean>;
    matched_at: Date | null;
    /**
     * Hash of the IBAN of the sender: matched transfers teach which company sends from it. Null once
     * forgotten.
     */
    sender: Buffer | null;
    /** The last four characters of that IBAN. */
    sender_end: string | null;
    /**
     * Received through the payment service: no statement reports it, its bank_reference is that of the
     * service.
     */
    online_payment_id: string | null;
    /**
     * The payment service pays what it received: many payments less fees, of no order. It is not sent back.
     */
    is_payout: Generated<boolean>;
    /** The lender sent it: the financing of its order that it pays. */
    financing_id: string | null;
    /** The buyer gives back what was sent back twice: it pays no order, and is not sent back. */
    excess_refund_id: string | null;
  };
  /**
   * Money to send back by bank transfer: of a transfer that belongs to no order, or what an order received
   * too much.
   */
  refund: {
    id: string;
    transfer_id: string | null;
    deal_id: string | null;
    amount_cents: ColumnType<string, number, number>;
    reason: string;
    state: Generated<'to-make' | 'made' | 'cancelled'>;
    /** Null: the bank of the buyer took the money back from the payment service. */
    person_id: string | null;
    created_at: Generated<Date>;
    made_on: string | null;
    /** The payment that the payment service sends back, in full or in part; null: it is made at the bank. */
    online_payment_id: string | null;
    /**
     * 'waiting': not asked for yet; 'asked': the service has it and decides; 'succeeded': it left, for
     * charging terminals at another attempt.
     */
    service_state: string | null;
    /** Refund of the payment service. */
    service_refund_id: string | null;
    /** Why the service did not make it, so that it is made at the bank: code of the payment service. */
    service_reason: string | null;
    /** When the payment service was last asked for it. */
    service_asked_at: Date | null;
    /**
     * The order whose refund on the card failed: service_refund_id names that refund, and person_id is null.
     */
    terminal_order_id: string | null;
    /**
     * When the refund on the card failed, as the payment service dates it; null for failures recorded before
     * this column.
     */
    service_failed_at: Date | null;
    /** The refund that was taken as made on the card by mistake: this one is owed in its place. */
    replaces_id: string | null;
  };
  /** One row: progress of the exchange with the approved platform (« plateforme agréée », ADR 35). */
  invoice_platform: {
    is_only: Generated<boolean>;
    /** Invoices issued before went another way. */
    since: Date;
    /** Invoices issued until then were queued. */
    queued_until: Date;
    /** Reports of the platform until then were read. */
    read_until: Date;
  };
  /** Transmission of an invoice, separate from the invoice, which never changes. */
  invoice_transmission: {
    invoice_id: string;
    state: 'waiting' | 'sent' | 'deposited' | 'rejected' | 'issued' | 'received' | 'available' | 'in-hand' |
      'approved' | 'partly-approved' | 'disputed' | 'suspended' | 'completed' | 'refused' | 'payment-sent' |
      'collected' | 'cancelled' | 'unroutable';
    /** Time of the state; the platform's time once it has the invoice. */
    at: Date;
    reason: string | null;
    /** Counts transmissions: a rejected invoice may be sent again. */
    attempt: Generated<number>;
    /** Tries of this attempt. */
    tries: Generated<number>;
    tried_at: Date | null;
    /** Id at the platform. */
    flow_id: string | null;
  };
  /** Each report of the platform, stored once however often it is read. */
  invoice_transmission_event: {
    key: string;
    invoice_id: string;
    state: string;
    at: Date;
    reason: string | null;
  };
  /** A charging terminal for sale. */
  charging_terminal: {
    id: number;
    slug: string;
    name: string;
    maker: string;
    /** Kilowatts. */
    power_kw: ColumnType<string, number, number>;
    phases: 'mono' | 'tri';
    cable_metres: ColumnType<string | null, number | null, number | null>;
    rfid: boolean;
    /** Version of the Open Charge Point Protocol; null: not connected. */
    ocpp: string | null;
    excl_tax_cents: number;
    /** Null: installation is not offered. */
    installation_cents: number | null;
    delivery_cents: Generated<number>;
    stock: number;
    /** Delivery time in working days. */
    days: number;
    summary: string;
    details: ColumnType<unknown, string | undefined, string>;
    position: Generated<number>;
    active: Generated<boolean>;
  };
  /** Per cent off from so many terminals of one kind. */
  terminal_price_step: {
    quantity: number;
    percent: number;
  };
  /** An order of terminals, paid by card. */
  terminal_order: {
    id: string;
    number: Generated<string>;
    workspace_id: string;
    person_id: string;
    terminal_id: number;
    quantity: number;
    installation: Generated<boolean>;
    /** Address as text when it was ordered. */
    address: string;
    excl_tax_cents: ColumnType<string, number, number>;
    vat_cents: ColumnType<string, number, number>;
    total_cents: ColumnType<string, number, number>;
    state: Generated<'pending' | 'paid' | 'cancelled' | 'refunded'>;
    /** Session of the payment provider. Only its signed message marks the order as paid (ADR 22). */
    checkout_id: string | null;
    created_at: Generated<Date>;
    paid_at: Date | null;
    /** Of the request: a retry finds the same order. */
    request_key: string | null;
    installation_cents: ColumnType<string, number | undefined, number>;
    delivery_cents: ColumnType<string, number | undefined, number>;
    checkout_url: string | null;
    /** Stock is reserved for the unpaid order until then. */
    expires_at: Generated<Date>;
    /** Id of the payment at the provider, for refunds. */
    payment_id: string | null;
    /** Terminals sold meanwhile, when an abandoned order was paid after all: to be bought. */
    missing: Generated<number>;
    shipped_at: Date | null;
    carrier: Generated<string>;
    /** Parcel number of the carrier. */
    parcel: Generated<string>;
    delivered_at: Date | null;
    /**
     * Which address was chosen, to recognise a repeated request: addresses may change in place. Null for old
     * orders.
     */
    address_id: string | null;
    /**
     * What the payment service reports as sent back in part so far, VAT included; a refunded order gave back
     * its total.
     */
    refunded_cents: ColumnType<string, number | undefined, number>;
    /**
     * What the payment service last reported as sent back on the card, without the refunds that had failed by
     * then.
     */
    reported_cents: ColumnType<string | null, number | null, number | null>;
    /** As the payment service dates that report. */
    reported_at: Date | null;
  };
  /** Messages of the payment provider: each acts once, however often it arrives. */
  payment_event: {
    id: string;
    type: string;
    received_at: Generated<Date>;
  };
  /** An article of the news pages. */
  news_article: {
    id: GeneratedAlways<number>;
    title: string;
    summary: Generated<string>;
    body: Generated<string>;
    topic: 'marché' | 'réglementation' | 'fiscalité' | 'électrique' | 'pomelo';
    author: Generated<string>;
    picture_id: number | null;
    picture_alt: Generated<string>;
    is_private: Generated<boolean>;
    /** Null: draft. In the future: published by itself at that time. */
    published_at: Date | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    /** At 220 words a minute, without tags. */
    reading_minutes: GeneratedAlways<number>;
    /** Lower case without accents. */
    search_text: GeneratedAlways<string>;
    /** Incremented by each save, so that the second of two editors is refused; also in the tables below. */
    version: Generated<number>;
  };
  /** A page with its own address, service pages and legal texts included. */
  page: {
    id: GeneratedAlways<number>;
    slug: string | null;
    kind: Generated<'page' | 'service' | 'legal'>;
    title: string;
    summary: Generated<string>;
    body: Generated<string>;
    menu_label: Generated<string>;
    menu_visible: Generated<boolean>;
    menu_order: Generated<number>;
    picture_id: number | null;
    picture_alt: Generated<string>;
    is_private: Generated<boolean>;
    /** Null: draft. In the future: published by itself at that time. */
    published_at: Date | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    version: Generated<number>;
    search_text: GeneratedAlways<string>;
  };
  /** A promotion with its own page and banner. */
  commercial_animation: {
    id: GeneratedAlways<number>;
    /** Not a number: a number in the URL is an id. */
    slug: string;
    title: string;
    summary: Generated<string>;
    body: Generated<string>;
    image_mobile_id: number;
    image_laptop_id: number;
    image_alt: Generated<string>;
    /** A path of this site, so that a promotion never leads elsewhere. */
    link_path: string | null;
    link_label: Generated<string>;
    is_private: Generated<boolean>;
    starts_at: Date;
    ends_at: Date | null;
    published_at: Date | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    version: Generated<number>;
    search_text: GeneratedAlways<string>;
  };
  /** Link that opens one promotion without an account (/offre/{id}/{token}). */
  animation_link: {
    token_hash: Buffer;
    animation_id: number;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  /** An advent calendar of promotions. */
  promotion_calendar: {
    slug: string;
    title: string;
    /** In Paris; the first door opens on this day, each other one a day later. */
    first_day: string;
  };
  /** One day of a promotion calendar. */
  calendar_door: {
    calendar: string;
    day: number;
    title: string;
    text: string;
    path: string | null;
  };
  /** State of a text after each save. Restoring one is a save as well. */
  content_version: {
    kind: 'news' | 'pages' | 'animations';
    content_id: number;
    version: number;
    saved_at: Date;
    /** Null: written before the back-office existed, or by the server. */
    person_id: string | null;
    person_name: Generated<string>;
    state: ColumnType<unknown, string, string>;
  };
  /** Pictures within a text; they cannot be deleted. */
  content_picture: {
    kind: 'news' | 'pages' | 'animations';
    content_id: number;
    media_id: number;
  };
  /** The media library: name and description of pictures for texts. */
  library_picture: {
    media_id: number;
    name: string;
    alt: Generated<string>;
    /** Null for a rendered picture, as are height and size_bytes. */
    width: number | null;
    height: number | null;
    size_bytes: number | null;
    version: Generated<number>;
    added_at: Generated<Date>;
    added_by: Generated<string>;
    search_text: GeneratedAlways<string>;
  };
  /** The team as the site presents it. */
  team_member: {
    id: GeneratedAlways<number>;
    first_name: string;
    last_name: string;
    job: string;
    job_english: Generated<string>;
    languages: Generated<string[]>;
    /** Never returned by a call: visitors write through the forms. */
    email: string;
    phone: string | null;
    picture_id: number | null;
    position: Generated<number>;
    visible: Generated<boolean>;
    version: Generated<number>;
  };
  /** A message sent through a contact form. */
  contact_request: {
    id: string;
    kind: 'contact' | 'english' | 'site';
    team_member_id: number | null;
    /** The logged-in sender. */
    person_id: string | null;
    name: string;
    company: Generated<string>;
    email: string;
    phone: Generated<string>;
    subject: Generated<string>;
    message: string;
    details: ColumnType<unknown, string | undefined, string>;
    created_at: Generated<Date>;
    handled_at: Date | null;
    handled_by: string | null;
  };
  /** Answers of the staff. */
  contact_reply: {
    id: string;
    request_id: string;
    person_id: string | null;
    text: string;
    at: Generated<Date>;
  };
  /** Texts of the pages of a make, or of a model. */
  car_seo: {
    id: GeneratedAlways<number>;
    make_slug: string;
    model_slug: string | null;
    title: string;
    description: string;
    heading: string;
    text: Generated<string>;
    version: Generated<number>;
  };
  /** Texts of the pages of a filter. */
  filter_seo: {
    id: GeneratedAlways<number>;
    slug: string;
    title: string;
    description: string;
    heading: string;
    text: Generated<string>;
    version: Generated<number>;
  };
  /** A person who works for Pomelo, with at least one role. */
  staff_member: {
    person_id: string;
    roles: ('administrator' | 'sales' | 'stock' | 'content' | 'accounting')[];
    created_at: Generated<Date>;
  };
  /** Who takes care of an item in a queue of « Aujourd’hui ». */
  queue_owner: {
    queue: string;
    item_id: string;
    person_id: string;
    taken_at: Generated<Date>;
  };
  /** Filters, columns and order of a table, stored under a name. */
  saved_view: {
    id: string;
    person_id: string;
    screen: string;
    name: string;
    state: ColumnType<unknown, string, string>;
    shared: Generated<boolean>;
    position: Generated<number>;
    created_at: Generated<Date>;
  };
  /** What the staff changed: who, when, what, before and after. Append-only. */
  audit_entry: {
    id: GeneratedAlways<string>;
    at: Generated<Date>;
    /** Null: the server itself, or its command line. */
    person_id: string | null;
    person_name: string;
    action: string;
    resource: string;
    resource_id: string;
    label: Generated<string>;
    before: ColumnType<unknown, string | null, string | null>;
    after: ColumnType<unknown, string | null, string | null>;
    request_id: string;
  };
  /**
   * Chains each entry to the previous one by hashes: an altered, removed, inserted or moved entry breaks the
   * chain. `npm run audit:verify` checks it (ADR 41).
   */
  audit_link: {
    /**
     * Without gaps, in the order of commits. Ids of entries have gaps, from transactions that were rolled
     * back.
     */
    position: ColumnType<string, number, number>;
    entry_id: ColumnType<string, number, number>;
    /** Hash of the previous link; empty for the first. Unique: the chain never forks. */
    previous: Buffer;
    /**
     * Salted digest of what may be personal data of others than the author; without the salt it cannot be
     * guessed.
     */
    details: Buffer;
    /** Null once the details were erased. */
    salt: Buffer | null;
    /** SHA-256 of everything else in the entry. */
    content: Buffer;
    hash: Buffer;
  };
  /** Notes of the staff about a company or one of its members; never shown to them on the portal. */
  workspace_note: {
    id: string;
    workspace_id: string;
    /** The note is part of this person's data (GDPR, article 15). Null: about the company. */
    about_person: string | null;
    author: string;
    text: string;
    pinned: Generated<boolean>;
    created_at: Generated<Date>;
  };
  /**
   * Impersonation: a staff member views the portal as a buyer, read-only, for at most 30 minutes (ADR 27).
   */
  see_as: {
    id: string;
    staff_id: string;
    /** Session it was started from; it ends with that session. */
    session_id: string | null;
    workspace_id: string;
    person_id: string;
    started_at: Date;
    ends_at: Date;
    ended_at: Date | null;
  };
  /** Views of vehicle pages per day (Paris) and make, without the viewer. */
  view_day: {
    day: string;
    make_id: number;
    views: number;
  };
  /** Searches without a result per day (Paris), without the user. */
  search_day: {
    day: string;
    query: string;
    times: number;
  };
  /**
   * What a vehicle was bought for: excluding VAT where it is recoverable, net under the margin scheme. A
   * table of its own, so that no query that reads vehicles can return it.
   */
  purchase_cost: {
    product_id: number;
    cents: number;
    version: Generated<number>;
  };
  /**
   * Sentences of mail templates that the staff replaced: the sentence of the code and its replacement. When
   * the code changes its sentence, the replacement no longer applies.
   */
  mail_text: {
    template: string;
    texts: ColumnType<unknown, string, string>;
    version: number;
  };
  /** Texts of a template after each save. */
  mail_text_version: {
    template: string;
    version: number;
    saved_at: Date;
    person_id: string | null;
    person_name: Generated<string>;
    texts: ColumnType<unknown, string, string>;
  };
  /**
   * What a workspace chose for a vehicle that it is about to order: delivery, services, registration papers.
   * Null or empty: none. With an approval request, it waits for the answer.
   */
  checkout_choice: {
    workspace_id: string;
    product_id: number;
    approval_id: string | null;
    delivery_type: 'depot' | 'camion' | 'plateau' | null;
    /** Code of the price table, as is warranty. */
    preparation: string | null;
    warranty: string | null;
    papers: 'purchase-declaration' | 'company' | 'customer';
    holder: Generated<string>;
    address: Generated<string>;
    updated_at: Date;
  };
  /**
   * What a workspace chose most at its last order (since ordered_at, null before the first), and how its
   * vehicles are received.
   */
  checkout_habit: {
    workspace_id: string;
    delivery_type: 'depot' | 'camion' | 'plateau' | null;
    preparation: string | null;
    warranty: string | null;
    papers: 'purchase-declaration' | 'company' | null;
    ordered_at: Date | null;
    same_day: Generated<boolean>;
    contact: Generated<string>;
    phone: Generated<string>;
    updated_at: Date;
  };
  /**
   * Services chosen for the vehicles of an approval request, at the prices of the day it was asked. Null VAT:
   * a débours.
   */
  approval_service: {
    approval_id: string;
    product_id: number;
    kind: 'preparation' | 'warranty' | 'delivery' | 'carte-grise';
    code: string;
    label: string;
    excl_tax_cents: number;
    vat_cents: number | null;
    estimate: Generated<boolean>;
  };
  /**
   * A document of a company that serves all its carte-grise requests. How long one with a day of issue is
   * valid is a rule of the code; a mandate without an end is permanent.
   */
  company_paper: {
    id: string;
    workspace_id: string;
    kind: 'kbis' | 'identity' | 'mandate' | 'address-proof' | 'insurance';
    name: string;
    type: string;
    file_key: string;
    size_bytes: number;
    /** As printed on it; of a mandate the day it was signed. */
    issued_on: string | null;
    /** The last day, as printed on it. */
    valid_until: string | null;
    created_at: Generated<Date>;
  };
  /**
   * A trader keeps the vehicle for sale: its purchase is declared, it is not registered. A vehicle has either
   * a declaration or a carte-grise request.
   */
  purchase_declaration: {
    bundle_id: string;
    declared_at: Generated<Date>;
    sent_at: Date | null;
    /** Number of the receipt. */
    number: string | null;
  };
  /**
   * When a person began their current visit of the home page, and the one before. A visit begins when none
   * began within thirty minutes.
   */
  home_visit: {
    workspace_id: string;
    person_id: string;
    visited_at: Date;
    previous_at: Date;
  };
  /**
   * The vehicles whose page a person opened last, and how often. Only the latest of each person are stored.
   */
  viewed_listing: {
    workspace_id: string;
    person_id: string;
    item_id: number;
    times: number;
    viewed_at: Date;
  };
  /**
   * The least margin of each vehicle of an offer, in basis points of its price (500 is 5.0 %). One row at
   * most; without it there is no floor.
   */
  offer_floor: {
    singleton: Generated<boolean>;
    basis_points: number;
    version: Generated<number>;
  };
  /** The next version of an offer as the team types it, prices as texts. Deleted when a version is made. */
  offer_draft: {
    deal_id: string;
    content: ColumnType<unknown, string, string>;
    person_id: string;
    saved_at: Date;
    version: number;
  };
  /**
   * Offers below the margin floor that wait for the agreement of a member of the team, and its answer. The
   * offer is made when it is agreed to.
   */
  offer_agreement: {
    id: string;
    deal_id: string;
    state: Generated<'asked' | 'agreed' | 'refused' | 'cancelled'>;
    /** The offer as it was asked for: what makes the version. */
    terms: ColumnType<unknown, string, string>;
    /** The vehicles below the floor, with cost and least price of that moment. */
    below: ColumnType<unknown, string, string>;
    net_cents: ColumnType<string, number, number>;
    asked_by: string;
    asked_at: Date;
    decided_by: string | null;
    decided_at: Date | null;
    reason: Generated<string>;
  };
  /**
   * What a service of the price table costs us, excluding VAT. A table of its own, so that no query that
   * reads prices can return it.
   */
  service_cost: {
    code: string;
    cents: number;
    version: Generated<number>;
  };
  /** Companies that may propose prices. */
  negotiation_right: {
    workspace_id: string;
    granted_by: string;
    granted_at: Date;
  };
  /**
   * The lowest price of a vehicle, and the prices that are answered at once. Discounts in hundredths of a
   * percent of the asking price. The narrowest active rule applies: with a make, then with a condition, then
   * with the most days in stock. No buyer ever sees one.
   */
  negotiation_rule: {
    id: string;
    make_id: number | null;
    condition: 'neuf' | 'occasion' | null;
    stock_days: number;
    max_discount: number;
    /** Up to this discount, a proposed price is accepted at once. */
    accept_discount: number | null;
    /** A first price that is not accepted is answered with this one. */
    counter_discount: number | null;
    /** Beyond this discount, a proposed price is refused at once. */
    refuse_discount: number | null;
    active: Generated<boolean>;
    updated_at: Date;
  };
  /**
   * A price for a vehicle that a buyer or Pomelo proposes, excluding VAT, or net under the margin scheme. All
   * prices of one negotiation are of one company about one listing; the last may be pending. An accepted one
   * is the price of the vehicle for the company as long as its booking is live.
   */
  price_proposal: {
    id: string;
    negotiation_id: string;
    round: number;
    workspace_id: string;
    item_id: number;
    /** Who negotiates for the company. */
    buyer_id: string;
    by: 'buyer' | 'pomelo';
    /** Who proposed it for Pomelo; null for a rule. */
    staff_id: string | null;
    price_cents: number;
    /** Trade price of the listing at that time. */
    asking_cents: number;
    message: string;
    made_at: Date;
    valid_until: Date;
    state: Generated<'pending' | 'countered' | 'accepted' | 'refused' | 'withdrawn' | 'expired' | 'lost'>;
    answered_at: Date | null;
    /** Null for a rule, an end by time, and a vehicle that was lost. */
    answered_by: string | null;
    reason: Generated<string>;
    booking_id: string | null;
    /** VAT regime of the listing at that time. Null: proposed before it was stored. */
    vat_regime: string | null;
  };
  /**
   * What was proposed to a member of the team for a vehicle, for a day: a value that they accept is saved
   * with its source. Neither the VIN nor the plate that was asked about is stored.
   */
  register_lookup: {
    id: string;
    person_id: string;
    proposals: ColumnType<unknown, string, string>;
    at: Date;
  };
  /** Who stated a fact of a listing, and its value then: a fact that has another value now has no source. */
  fact_source: {
    item_id: number;
    fact: string;
    source: 'register' | 'ademe' | 'vin';
    stated_on: string;
    value: string;
  };
  /** How a company reckons its margins. Costs exclude VAT. Without a row its lists show no margin. */
  resale_habit: {
    workspace_id: string;
    /**
     * Where a resale price comes from: the public price of the listing, a percentage of the trade price
     * including VAT, or only what the company types.
     */
    source: 'public-price' | 'trade-price' | 'typed';
    percent: number;
    preparation_cents: number;
    funding_cents_per_day: number;
    stock_days: number;
    target_margin_cents: number;
    updated_at: Date;
  };
  /**
   * What a company typed for the resale of one listing; null: what is proposed. Costs exclude VAT, the resale
   * price includes it. Only the latest of each company are stored.
   */
  resale_estimate: {
    workspace_id: string;
    item_id: number;
    resale_cents: number | null;
    repairs_cents: number | null;
    preparation_cents: number | null;
    /** Malus and carte grise, paid by the company. */
    registration_cents: number | null;
    funding_cents_per_day: number | null;
    stock_days: number | null;
    updated_at: Date;
  };
  /** Items of a queue that are not shown until an instant, or until something newer happens. */
  queue_deferral: {
    queue: string;
    item_id: string;
    /** Null: filed without an answer. */
    until: Date | null;
    /** Since when the item waited as it was read: an item that waits since later is shown. */
    waited_since: Date;
    person_id: string;
    deferred_at: Generated<Date>;
  };
  /** A browser that a person chose to be notified in. It ends with the session in which it was chosen. */
  push_subscription: {
    id: string;
    person_id: string;
    session_id: string;
    /** SHA-256 of the address at the push service: one row per browser. */
    endpoint_hash: Buffer;
    /** Address and keys, encrypted (ADR 37). */
    secret: string;
    created_at: Date;
    /** When the push service last accepted a notification. */
    sent_at: Date | null;
  };
  /** A notification of a person: no price, and no personal data. */
  push_message: {
    id: string;
    person_id: string;
    dedupe_key: string;
    content: ColumnType<unknown, string, string>;
    created_at: Date;
    /** It is not sent later. */
    expires_at: Date;
  };
  /**
   * Scales of the malus as thresholds with their values: « 108 50, 109 75 ». co2: euros from so many g/km on;
   * mass: euros for each kilogram from so many on; both by the day of the first registration anywhere. age:
   * percent taken off from so many months begun, by the day of the registration in France. Without a row for
   * a day, nothing is known.
   */
  malus_scale: {
    tax: 'co2' | 'mass' | 'age';
    scale: string;
    valid: string;
    source: string;
  };
  /**
   * What is taken off the mass (kg) or the emissions (g/km) before the scale applies, by the day of the first
   * registration anywhere.
   */
  malus_allowance: {
    kind: 'hybrid' | 'plug-in' | 'seats-mass' | 'seats-co2';
    amount: number;
    valid: string;
    source: string;
  };
  /**
   * Who signs the documents of a company: a member, until the membership ends, or a name without an account.
   * Without a row nobody is known.
   */
  signatory: {
    workspace_id: string;
    person_id: string | null;
    name: string;
    function: string;
    updated_at: Date;
  };
  /**
   * The computed value of a listing, with the 80 % interval. Cents including VAT, or net under the margin
   * scheme. A listing with fewer than eight comparables has no row (ADR 75).
   */
  market_value: {
    item_id: number;
    value_cents: number;
    low_cents: number;
    high_cents: number;
    /** Listings that it was computed from, nearest first; they may have left the stock since. */
    comparable_ids: number[];
    /** Prices seen elsewhere that it was computed from. */
    outside_count: number;
    /** Sales of the model behind it, all in groups of sold_price_group. */
    sold_count: number;
    computed_at: Date;
  };
  /**
   * All that market values learn from sold prices: successive groups of sales of a model, each of at least
   * five buyers. A group is not computed again when one of its sales is cancelled (ADR 75).
   */
  sold_price_group: {
    id: GeneratedAlways<number>;
    model_id: number;
    sales: number;
    buyers: number;
    /** Sold price by asking price: the mean of the buyers’ means, rounded to half a per cent. */
    per_mille: number;
    first_sale_at: Date;
    last_sale_at: Date;
  };
  /** A file of prices seen elsewhere, with the day on which they were seen. */
  market_import: {
    id: string;
    file_name: string;
    source: string;
    observed_on: string;
    observations: number;
    person_id: string | null;
    created_at: Date;
  };
  /** Trade prices asked elsewhere, including VAT. They count for 180 days after observed_on. */
  market_observation: {
    id: GeneratedAlways<number>;
    import_id: string;
    model_id: number;
    energy: string;
    gearbox: string;
    power_hp: number | null;
    /** As in catalogue_item: '2019', '2019-05' or a day. */
    first_registration: string;
    km: number;
    price_cents: number;
    observed_on: string;
  };
  /** What was measured of a photograph of a vehicle when it arrived. Pictures stored before have no row. */
  photograph: {
    media_id: number;
    /** SHA-256 of the bytes that arrived, hexadecimal. */
    content_hash: string;
    /** Difference hash (dHash), 64 bits: alike pictures differ in few of them. */
    look: ColumnType<string, number, number>;
    /** In pixels, upright, as it arrived. */
    width: number;
    height: number;
    /** Variance of the Laplacian of the picture at 512 pixels. */
    sharpness: number;
    /** Mean luminance, from 0 to 255. */
    brightness: number;
    /** For the team: a flagged photograph is shown all the same. */
    flags: Generated<('small' | 'blurred' | 'dark')[]>;
    /** A WebP of some bytes, base64, shown blurred until the picture arrives. */
    placeholder: string;
    caption: Generated<string>;
    from_feed: Generated<boolean>;
    /** The private file without the hidden plate; deleted with the photograph. */
    original_key: string | null;
    /** The hidden part: x, y, width and height, from 0 to 1. */
    plate_box: ColumnType<unknown, string | null, string | null>;
    /** What it shows, by the team; null: not said. */
    subject: 'exterior' | 'interior' | 'damage' | null;
    /** The angle of a guided capture; null for another photograph. */
    angle: string | null;
    /** By the clock of the device: of two of one angle the later is shown. */
    taken_at: Date | null;
  };
  /** A photograph that a feed or a partner’s folder names for a listing, and what became of it. */
  picture_source: {
    id: GeneratedAlways<string>;
    item_id: number;
    /** Its place in the list of the feed, from 1. */
    place: number;
    /** https://…, or drop:NAME for a file of the feed’s drop folder. */
    address: string;
    /** Waiting to be fetched, shown, alike another of the listing, given up, or removed by the team. */
    state: Generated<'waiting' | 'fetched' | 'duplicate' | 'failed' | 'removed'>;
    /** French: why the last attempt failed, or what it is a duplicate of. */
    reason: string | null;
    attempts: Generated<number>;
    /** When it is fetched, again or for the first time; null for not now. */
    next_at: Date | null;
    checked_at: Date | null;
    /** As the server sent it, for the next conditional request. */
    etag: string | null;
    last_modified: string | null;
    media_id: number | null;
  };
  /** Listings whose sources changed since their pictures were last put together. */
  picture_change: {
    item_id: number;
    at: Generated<Date>;
  };
  /**
   * Own sales from before this platform, and vehicles that left the stock unsold then. Only days to sell read
   * it.
   */
  past_sale: {
    id: GeneratedAlways<number>;
    model_id: number;
    body: string;
    energy: string;
    listed_on: string;
    left_on: string;
    /** Who bought, as the earlier records name the company; null: left unsold. */
    buyer: string | null;
  };
  /**
   * Expected days to sell of a group of vehicles: a model, a make with body and energy, or all. A group of
   * fewer than ten sales or five companies has no row, nor one of which less than half was sold.
   */
  days_to_sell: {
    id: GeneratedAlways<number>;
    level: 'model' | 'family' | 'all';
    model_id: number | null;
    make_id: number | null;
    body: string | null;
    energy: string | null;
    median_days: number;
    /** Four in five are sold by then; null when the records do not reach so far. */
    most_days: number | null;
    sales: number;
    companies: number;
    computed_at: Date;
  };
  /** Views of a listing's page per day (Paris), without the viewer; deleted after 90 days. */
  listing_view_day: {
    item_id: number;
    day: string;
    views: number;
  };
  /**
   * Which listings get a lower price, and which. All its conditions must hold. Of several rules the one with
   * the lowest rank decides (ADR 78).
   */
  pricing_rule: {
    id: string;
    name: string;
    rank: number;
    stock_days: number | null;
    /** Views in the last views_days days, none of which brought a booking. */
    views: number | null;
    views_days: Generated<number>;
    /** At least so far above the market, in hundredths of a percent. */
    above_market: number | null;
    make_id: number | null;
    body: string | null;
    vat_regime: 'recuperable' | 'marge' | null;
    step: 'percent' | 'amount' | 'market';
    /** Hundredths of a percent for 'percent' and 'market' (below the market value), cents for 'amount'. */
    size: number;
    /** Prices are rounded to a multiple of it, in cents. */
    rounding: number;
    /**
     * Least margin in basis points of the new price; the floor of the offers (offer_floor) holds where it is
     * higher.
     */
    floor: number | null;
    /** Not again within so many days of a price that any rule changed. */
    pause_days: number;
    /** 'proposes': a person applies it; 'applies': each morning, by itself. */
    mode: 'proposes' | 'applies';
    active: boolean;
    version: Generated<number>;
  };
  /**
   * What pricing rules would change: a preview, by a person or of a morning, until it is applied. A preview
   * that is not applied is deleted after a week, and one of a morning by the next.
   */
  repricing: {
    id: string;
    rule_id: string | null;
    /** The rule or rules by name. */
    label: string;
    mode: 'proposes' | 'applies';
    made_at: Date;
    made_by: string | null;
    /** Day in Paris of a scheduled one; null when a person asked for it. */
    morning: string | null;
    /** How many listings matched and are held back, by reason. */
    held: ColumnType<unknown, string | undefined, string>;
    applied_at: Date | null;
    applied_by: string | null;
    /** What it changed; undone as every bulk edit. */
    bulk_edit_id: string | null;
  };
  /**
   * A listing of a repricing: its price before and after in cents, as price_b2b_cents, and what the rule saw.
   */
  repricing_line: {
    repricing_id: string;
    item_id: number;
    rule_name: string;
    floor: number;
    before_cents: number;
    after_cents: number | null;
    cost_cents: number | null;
    vat_regime: 'recuperable' | 'marge';
    market_cents: number | null;
    market_source: 'team' | 'market' | null;
    stock_days: number;
    views: number;
    views_days: number;
    /** updated_at of the listing in the preview: another one is a change. */
    seen_at: Date;
    /** Why the rule changes nothing; null: it does. */
    held: 'floor' | 'cost-unknown' | 'pause' | 'booked' | 'negotiated' | 'feed' | 'no-market' | null;
    left_out: Generated<boolean>;
    /** What applying did with a line that was neither held nor left out; null before. */
    outcome: 'applied' | 'changed' | 'floor' | 'cost-unknown' | 'booked' | 'negotiated' | 'feed' | 'gone' |
      null;
  };
  /**
   * What somebody measured of the traction battery of a listing. The one with the latest day counts, one
   * without a day only when no other has one.
   */
  battery_certificate: {
    id: Generated<string>;
    item_id: number;
    /** State of health: usable capacity by the capacity when new, in thousandths. */
    health_permille: number;
    /** Usable capacity that was measured, in watt-hours. */
    usable_wh: number | null;
    /** Odometer when it was measured. */
    km: number | null;
    measured_on: string | null;
    method: 'full-charge' | 'drive' | 'diagnosis' | 'maker' | 'unknown';
    issuer: Generated<string>;
    number: Generated<string>;
    /** Where the issuer confirms the certificate. */
    verification_url: string | null;
    /** Its file, among the documents of the listing. */
    document_id: string | null;
    /** 'team': typed; 'feed': of an import; 'issuer': read from the register of certificates. */
    source: 'team' | 'feed' | 'issuer';
    created_at: Generated<Date>;
    created_by: string | null;
  };
  /**
   * The account of each use in later entries. Entries store the number and the label that they were made
   * with.
   */
  accounting_account: {
    use: string;
    number: string;
    label: string;
    version: Generated<number>;
  };
  /**
   * Last number and hash of each journal and year, taken under the lock of the books: a series has no gap.
   */
  accounting_journal: {
    code: 'VE' | 'BQ' | 'OD';
    year: number;
    last_number: number;
    last_hash: Buffer;
  };
  /** Closed months. No entry is dated in one, or before it. */
  accounting_period: {
    month: string;
    closed_at: Date;
    closed_by: string;
    entries: number;
    /** Debits of the month, which are its credits. */
    total_cents: ColumnType<string, number, number>;
    /** SHA-256 of the hashes of the entries of the month, chained to the month before. */
    hash: Buffer;
  };
  /** An entry of the books, made from a document. Never changed: a difference is another entry. */
  accounting_entry: {
    id: string;
    /** Order of posting over all journals; may have gaps. */
    seq: GeneratedAlways<string>;
    journal: 'VE' | 'BQ' | 'OD';
    year: number;
    place: number;
    number: string;
    /**
     * The day of its document (Paris), or the first day of the first open month for one of a closed month.
     */
    entry_date: string;
    piece: string;
    piece_date: string;
    label: string;
    source_kind: string;
    source_id: string;
    /** What happened to the source; each event is posted once. */
    event: string;
    deal_id: string | null;
    line_count: number;
    /** Its debits, which are its credits. */
    total_cents: ColumnType<string, number, number>;
    posted_at: Date;
    /** SHA-256 of the entry with its lines, chained to the previous one of the journal and year. */
    hash: Buffer;
  };
  /** A line of an entry: a debit or a credit. */
  accounting_line: {
    entry_id: string;
    position: number;
    use: string;
    account: string;
    account_label: string;
    company_id: string | null;
    /** SIRET of the company when it was posted. */
    auxiliary: Generated<string>;
    auxiliary_label: Generated<string>;
    debit_cents: ColumnType<string, number | undefined, number>;
    credit_cents: ColumnType<string, number | undefined, number>;
    /** Of VAT: the amount that it is on; below zero for a credit note. */
    base_cents: ColumnType<string | null, number | null, number | null>;
  };
  /** A CSV layout of an accountant's software: columns, separator, formats. Presets are in the code. */
  accounting_layout: {
    id: string;
    name: string;
    layout: ColumnType<unknown, string, string>;
    version: Generated<number>;
  };
  /**
   * What an hour of repair costs from a day on, in cents excluding VAT: labour, and the paint shop. An
   * inspection is priced by the rate of its day.
   */
  repair_rate: {
    starts_on: string;
    labour_cents: number;
    paint_cents: number;
  };
  /**
   * The condition of a listing as somebody inspected it, in versions: at most one draft and one signed
   * report; a signed report is replaced by the next, and never edited.
   */
  condition_report: {
    id: Generated<string>;
    item_id: number;
    number: number;
    state: 'draft' | 'signed' | 'replaced';
    /** As ConditionContent of the contract. */
    content: ColumnType<unknown, string, string>;
    version: Generated<number>;
    /**
     * Of each damage in their order: labour, paint and parts in cents when it was signed; null where unknown.
     */
    costs: ColumnType<unknown, string | null, string | null>;
    grade: 'A' | 'B' | 'C' | 'D' | null;
    points: ColumnType<string | null, number | null, number | null>;
    signed_at: Date | null;
    signed_by: string | null;
    /** Who signed, as named that day. */
    signed_name: string | null;
  };
  /**
   * What a claim must meet from a day on, and its clocks in working days. The policy of the day of the
   * delivery applies; one that has begun never changes.
   */
  claim_policy: {
    starts_on: string;
    days: number;
    /** Kilometres since the delivery, at most. */
    km: number;
    /** Excluding VAT, or net. */
    minimum_cents: number;
    acknowledge_days: number;
    evidence_days: number;
    decision_days: number;
    settlement_days: number;
    written_by: string | null;
  };
  /** What a buyer claims about a delivered vehicle. Amounts excluding VAT, or net. */
  claim: {
    id: string;
    /** Its number is made from it. */
    serial: GeneratedAlways<number>;
    number: GeneratedAlways<string>;
    workspace_id: string;
    bundle_id: string;
    person_id: string;
    reason: 'damage' | 'transport' | 'mechanical' | 'missing' | 'mileage' | 'papers' | 'other';
    detail: string;
    /** As written on the delivery note or the CMR; empty without any. */
    reserves: Generated<string>;
    expected_cents: number;
    /** On the odometer when it was opened; null: unknown. */
    km: number | null;
    policy_on: string;
    /** Each condition of the policy, judged when it was opened: Criterion of the contract. */
    criteria: ColumnType<unknown, string, string>;
    /** Source of the vehicle when it was opened; empty: unknown. */
    seller_name: Generated<string>;
    carrier_name: Generated<string>;
    inspector_name: Generated<string>;
    opened_at: Date;
    state: Generated<'open' | 'acknowledged' | 'evidence-asked' | 'to-approve' | 'decided' | 'settled'>;
    version: Generated<number>;
    /** End of the clock of its state. */
    due_at: Date | null;
    /** From then on its clock ends within a working day. */
    warn_at: Date | null;
    /** The warning of this clock was sent then. */
    warned_at: Date | null;
    proposed_outcome: 'credit-note' | 'repair-order' | 'return' | null;
    proposed_cents: number | null;
    proposed_text: string | null;
    /** Who decided above their limit: another person approves. */
    proposed_by: string | null;
    proposed_at: Date | null;
    outcome: 'credit-note' | 'repair-order' | 'return' | 'refusal' | null;
    outcome_cents: number | null;
    outcome_text: string | null;
    decided_by: string | null;
    decided_at: Date | null;
    /** Of a return of several invoices, the first one. */
    credit_note_id: string | null;
    repair_document_id: string | null;
  };
  /** Parts that a claim is about, and what the signed condition report said of each when it was opened. */
  claim_part: {
    claim_id: string;
    place: number;
    part: string;
    reported: 'stated' | 'sound' | 'unchecked' | 'unknown';
    report_text: string;
  };
  /** Photographs, videos and documents of a claim, by content; private, twenty at most. */
  claim_file: {
    id: string;
    claim_id: string;
    by: 'buyer' | 'pomelo' | 'seller' | 'carrier';
    kind: 'photograph' | 'video' | 'document';
    name: string;
    type: string;
    file_key: string;
    size_bytes: number;
    at: Date;
  };
  /**
   * Conversations of a claim: of the buyer with Pomelo, and of Pomelo with the seller and with the carrier.
   */
  claim_message: {
    id: string;
    claim_id: string;
    by: 'buyer' | 'pomelo' | 'seller' | 'carrier';
    person_id: string | null;
    /** Of a seller or a carrier, who have no account. */
    author: Generated<string>;
    text: string;
    at: Date;
  };
  /** States that a claim entered, in their order. */
  claim_step: {
    claim_id: string;
    place: number;
    state: 'open' | 'acknowledged' | 'evidence-asked' | 'to-approve' | 'decided' | 'settled';
    at: Date;
    due_at: Date | null;
    /** Null: by the clock. */
    person_id: string | null;
  };
  /** Link by mail to one claim for its seller or its carrier, usable without an account. */
  claim_link: {
    id: string;
    claim_id: string;
    party: 'seller' | 'carrier';
    name: string;
    email: string;
    token_hash: Buffer;
    created_by: string;
    created_at: Date;
    ends_at: Date;
    revoked_at: Date | null;
    answered_at: Date | null;
  };
  /**
   * A link for somebody without an account to photograph one listing until a day. Its address holds the id,
   * signed.
   */
  capture_link: {
    id: string;
    item_id: number;
    /** To whom the team gave it. */
    recipient: string;
    ends_at: Date;
    revoked_at: Date | null;
    created_at: Date;
    created_by: string | null;
    /** Who made it, as named that day. */
    created_name: string;
  };
  /**
   * A photograph of a guided capture as a device sent it. Its id is made on the device: it is received once.
   */
  captured_shot: {
    id: string;
    item_id: number;
    /** Of a yard; null for the team. */
    link_id: string | null;
    /** Null once the picture is deleted. */
    media_id: number | null;
    /**
     * Shown on the vehicle or in its draft report; proposed to the team; older than another of its angle;
     * refused.
     */
    state: 'shown' | 'proposed' | 'superseded' | 'refused';
    angle: string | null;
    /** As ReportDamage of the contract, without photographs. */
    damage: ColumnType<unknown, string | null, string | null>;
    bytes: number;
    taken_at: Date;
    received_at: Date;
  };
  /** What somebody read in the papers of a listing; without a row, nothing was checked. */
  vehicle_history: {
    item_id: number;
    /** As HistoryFacts of the contract. */
    facts: ColumnType<unknown, string, string>;
    version: Generated<number>;
    edited_at: Generated<Date>;
    edited_by: string | null;
  };
  /** Papers on the history of a listing. How long each serves a sale follows from its kind and its day. */
  history_paper: {
    id: string;
    item_id: number;
    kind: 'status-certificate' | 'histovec';
    issued_on: string;
    /** Its file, among the documents of the listing. */
    document_id: string | null;
    created_at: Generated<Date>;
    read_at: Date | null;
    read_by: string | null;
    /** Who read it, as named that day. */
    read_name: Generated<string>;
  };
  /**
   * The odometer of the vehicle of a listing over time: typed, or of a feed whose figure changed. Those of
   * condition reports and battery certificates stay in their tables.
   */
  mileage_reading: {
    id: Generated<string>;
    item_id: number;
    read_on: string;
    km: number;
    source: 'inspection' | 'histovec' | 'invoice' | 'other' | 'feed';
    created_at: Generated<Date>;
    created_by: string | null;
  };
  /** What statements reported of a transfer: a source reports it once, another source may report it again. */
  bank_line: {
    account: string;
    source: 'camt.053' | 'camt.054' | 'csv';
    /** Hash of reference, amount and day, or of the words, and of the ordinal among identical lines. */
    identity: Buffer;
    transfer_id: string;
    bank_references: Generated<string[]>;
    /** Reference of the sender. */
    end_to_end: string | null;
    entry_reference: string | null;
    /** Amount of the entry that the transfer is a part of. */
    entry_cents: ColumnType<string, number, number>;
    booked_on: string;
  };
  /**
   * A link for somebody without an account to hand one vehicle over until a day. Its address holds the id,
   * signed.
   */
  handover_link: {
    id: string;
    bundle_id: string;
    recipient: string;
    /** Where the proof of delivery is mailed; empty: nowhere. */
    email: Generated<string>;
    ends_at: Date;
    revoked_at: Date | null;
    created_at: Date;
    created_by: string;
    /** Who made it, as named that day. */
    created_name: string;
  };
  /**
   * A vehicle that changed hands, as both sides signed it. Its id is made on the device: it is recorded once.
   */
  handover: {
    id: string;
    bundle_id: string;
    link_id: string | null;
    /** Who of the team handed it over; null for a link. */
    person_id: string | null;
    /** Who handed it over, as named that day: of the team, or the recipient of the link. */
    given_by: string;
    kind: 'collection' | 'delivery';
    /** HandoverContent of the contract: what the giver signed. */
    content: ColumnType<unknown, string, string>;
    /** On the odometer; null: unknown. */
    km: number | null;
    /** By the clock of the device. */
    signed_at: Date;
    /** As signed_at, corrected by the clock of the server. */
    handed_at: Date;
    received_at: Date;
    /** Seconds that the clock of the device was ahead when it was sent. */
    clock_off_seconds: number;
    /** Name and signature of the receiver, with their own reserves; null until they sign. */
    receiver: ColumnType<unknown, string | null, string | null>;
    /** The buyer who confirmed from their own account. */
    receiver_person_id: string | null;
    closed_at: Date | null;
    /** Of the content, both signatures, and the hashes of the pictures. */
    sha256: Buffer | null;
  };
  /** The release code of a vehicle was checked: once, by the one who hands it over. */
  handover_release: {
    bundle_id: string;
    /** Null for the team. */
    link_id: string | null;
    checked_by: string;
    checked_at: Date;
  };
  /**
   * Photographs and drawn signatures of hand-overs. Their ids are made on the device: each is received once.
   */
  handover_file: {
    id: string;
    bundle_id: string;
    link_id: string | null;
    /** Null until the hand-over that names it is recorded. */
    handover_id: string | null;
    kind: 'photograph' | 'reserve' | 'giver-signature' | 'receiver-signature';
    file_key: string;
    type: 'image/jpeg' | 'image/png';
    size_bytes: number;
    sha256: Buffer;
    /** By the clock of the device. */
    taken_at: Date;
    received_at: Date;
  };
  /** Columns of the CSV statements of a bank account, as a person chose them. */
  statement_mapping: {
    account: string;
    mapping: ColumnType<unknown, string, string>;
    version: Generated<number>;
    updated_at: Generated<Date>;
  };
  /**
   * One for each ordered vehicle that is sold without VAT to another country. An accepted one only changes by
   * being reopened; a refused one never changes.
   */
  export_file: {
    bundle_id: string;
    workspace_id: string;
    sale: 'intra-community' | 'export';
    opened_at: Date;
    /** Day of the order in Paris. */
    sold_on: string;
    state: Generated<'open' | 'to-review' | 'accepted' | 'refused' | 'cancelled'>;
    version: Generated<number>;
    vat_number: string | null;
    vat_state: Generated<'valid' | 'invalid' | 'to-check'>;
    /** When the register was asked last. */
    vat_asked_at: Date | null;
    vat_checked_at: Date | null;
    /** Number that VIES gave to the check: its proof. */
    vat_consultation: string | null;
    transporter: 'seller' | 'seller-carrier' | 'buyer' | 'buyer-carrier' | null;
    /** Of the destination, ISO 3166-1. */
    country: string | null;
    address: Generated<string>;
    carrier: Generated<string>;
    statement_at: Date | null;
    statement_by: string | null;
    statement_name: string | null;
    /** Name and address of the buyer when the statement was signed. */
    acquirer: string | null;
    /** Who accepted the vehicle on arrival. */
    accepted_by: string | null;
    arrived_on: string | null;
    arrival_place: string | null;
    decided_at: Date | null;
    decided_by: string | null;
    decision_text: Generated<string>;
    /** Invoice with VAT that replaces the exempt one of a refused file; null: none had been issued. */
    taxed_invoice_id: string | null;
    /** When an accepted file was reopened last; its deposit stays released. */
    reopened_at: Date | null;
    reopened_by: string | null;
    reopened_text: Generated<string>;
  };
  /** Answers of the register about the buyer of a vehicle. Never changed. */
  export_vat_check: {
    bundle_id: string;
    at: Date;
    vat_number: string;
    state: 'valid' | 'invalid';
    consultation: string | null;
  };
  /**
   * Documents that prove a transport, as their sender described them; a person accepts or refuses each.
   * Twenty at most.
   */
  export_proof: {
    id: string;
    bundle_id: string;
    type: 'cmr' | 'bill-of-lading' | 'air-invoice' | 'carrier-invoice' | 'transport-insurance' |
      'transport-payment' | 'authority-confirmation' | 'warehouse-receipt' | 'customs-exit';
    issuer: string;
    /**
     * As the document states it; null: it does not. So are plate, km (on the odometer), country and the three
     * days.
     */
    vin: string | null;
    country: string | null;
    /** Day of the document. */
    dated_on: string | null;
    plate: string | null;
    km: number | null;
    departed_on: string | null;
    arrived_on: string | null;
    /** By the consignee. */
    signed: boolean;
    /** Movement reference number of a customs declaration. */
    mrn: string | null;
    name: string;
    content_type: string;
    file_key: string;
    size_bytes: number;
    /** SHA-256 of the file: the same document is one proof. */
    digest: Buffer;
    by: 'buyer' | 'pomelo';
    person_id: string;
    at: Date;
    state: Generated<'waiting' | 'accepted' | 'refused'>;
    /** Whom its issuer depends on, as the reviewer judged. */
    party: 'independent' | 'seller' | 'buyer' | null;
    reason: Generated<string>;
    reviewed_by: string | null;
    reviewed_at: Date | null;
  };
  /** Mails that remind a buyer of an export file: each kind once. */
  export_reminder: {
    bundle_id: string;
    kind: 'statement-due' | 'proofs-missing' | 'overdue';
    at: Date;
  };
  /**
   * VAT that would be due on a vehicle, asked in addition to its price. Ended once: released, applied to the
   * VAT of a refused exemption, or withdrawn.
   */
  vat_deposit: {
    bundle_id: string;
    deal_id: string;
    amount_cents: ColumnType<string, number, number>;
    state: Generated<'asked' | 'held' | 'released' | 'applied' | 'withdrawn'>;
    asked_at: Date;
    /** When everything the order asks for had been received. */
    held_at: Date | null;
    ended_at: Date | null;
    /** Null: the sale was cancelled. */
    ended_by: string | null;
    /** Null when nothing was left to refund. */
    refund_id: string | null;
  };
  /**
   * Steps of dunning in days after the due date. The policy of the due date of an invoice applies to it; one
   * that has begun never changes.
   */
  dunning_policy: {
    starts_on: string;
    courtesy_days: number;
    first_days: number;
    second_days: number;
    notice_days: number;
    /** Interest and the fixed 40 euros are claimed from this step on. */
    interest_from: 'courtesy' | 'first' | 'second' | 'notice';
    written_by: string | null;
  };
  /**
   * Refinancing rate of the European Central Bank on 1 January and 1 July: it applies to that half-year (C.
   * com. L441-10), plus ten points. Without a row the rate is unknown.
   */
  reference_rate: {
    starts_on: string;
    basis_points: number;
    written_by: string | null;
  };
  /** A letter to a company about its overdue invoices; one a day at most. */
  dunning_letter: {
    id: string;
    workspace_id: string;
    day: string;
    /** The highest of its invoices. */
    step: 'courtesy' | 'first' | 'second' | 'notice';
    /** The formal notice. */
    document_id: string | null;
    /** Null: by the scheduled job. */
    sent_by: string | null;
    sent_at: Date;
  };
  /** Steps that were sent about an invoice, each once, with what was claimed. */
  dunning_step: {
    invoice_id: string;
    step: 'courtesy' | 'first' | 'second' | 'notice';
    letter_id: string;
    outstanding_cents: ColumnType<string, number, number>;
    /** Interest to that day; null: none was claimed, or its rate was unknown. */
    interest_cents: ColumnType<string | null, number | null, number | null>;
    fee_cents: number;
  };
  /** Nothing is sent about a company, or one of its invoices, until a day. */
  dunning_suspension: {
    id: string;
    workspace_id: string;
    /** Null: all invoices of the company. */
    invoice_id: string | null;
    reason: string;
    /** The last day. */
    ends_on: string;
    created_by: string;
    created_at: Date;
    lifted_by: string | null;
    lifted_at: Date | null;
  };
  /** Invoices of which neither interest nor the fixed 40 euros is claimed. */
  interest_waiver: {
    invoice_id: string;
    workspace_id: string;
    reason: string;
    waived_by: string;
    waived_at: Date;
  };
  /** Links that the staff sends to pay an order online without an account: one open link an order. */
  payment_link: {
    id: string;
    deal_id: string;
    workspace_id: string;
    amount_cents: ColumnType<string, number, number>;
    /** SHA-256 of the token; sending the link again replaces it. */
    token_hash: Buffer;
    state: Generated<'open' | 'paid' | 'revoked' | 'expired'>;
    created_by: string;
    created_at: Date;
    sent_at: Date;
    expires_at: Date;
    closed_at: Date | null;
  };
  /**
   * Attempts to pay an order through the payment service. One attempt an order is open or pending; money that
   * arrives is a transfer.
   */
  online_payment: {
    id: string;
    deal_id: string;
    workspace_id: string;
    link_id: string | null;
    person_id: string | null;
    amount_cents: ColumnType<string, number, number>;
    /** 'pending': the debit is under way and pays nothing yet; 'returned': the bank took the money back. */
    state: Generated<'open' | 'pending' | 'paid' | 'failed' | 'expired' | 'returned'>;
    /** Checkout of the payment service. */
    checkout_id: string | null;
    checkout_url: string | null;
    /** Payment of the payment service. */
    payment_id: string | null;
    /** Why it failed or was returned: code of the payment service. */
    reason: string | null;
    created_at: Date;
    changed_at: Date;
    /** When the payment service was last queried about it. */
    checked_at: Date;
    expires_at: Date;
  };
  /** What the payment service reported of an attempt; nothing is changed. */
  online_payment_event: {
    payment_id: string;
    place: number;
    kind: string;
    /** What was received or taken back, where it says so. */
    cents: ColumnType<string | null, number | null, number | null>;
    reason: string | null;
    /** Dispute of the payment service: each is taken back, and given back, once. */
    source: string | null;
    at: Date;
  };
  /** Messages « encaissée » (212) about an invoice: each is the difference to what was reported before. */
  payment_report: {
    invoice_id: string;
    place: number;
    /** Services collected, VAT included; below zero: given back. */
    cents: ColumnType<string, number, number>;
    /** Rate of the VAT in it. */
    vat_percent: number;
    made_at: Date;
    state: Generated<'waiting' | 'sent' | 'rejected'>;
    tries: Generated<number>;
    tried_at: Date | null;
  };
  /**
   * Late-payment interest and the fixed 40 euros of an invoice that was paid late: damages outside the scope
   * of VAT. Paid by what its order received too much.
   */
  debit_note: {
    id: string;
    number: string;
    /** What a transfer that pays it mentions. */
    reference: string;
    document_id: string;
    invoice_id: string;
    deal_id: string;
    workspace_id: string;
    issued_at: Date;
    /** Null: by the scheduled job, because what letters claimed was paid. */
    issued_by: string | null;
    interest_cents: ColumnType<string, number, number>;
    fee_cents: number;
    total_cents: ColumnType<string, number, number>;
    state: Generated<'open' | 'paid' | 'cancelled'>;
    paid_at: Date | null;
    cancelled_at: Date | null;
    cancelled_by: string | null;
    cancel_reason: string | null;
  };
  /**
   * Requests to a lender to finance an order: one an order is open. The lender alone decides; an order is
   * paid by its transfer only.
   */
  financing: {
    id: string;
    deal_id: string;
    workspace_id: string;
    person_id: string;
    amount_cents: ColumnType<string, number, number>;
    months: number;
    /** Its name, which the buyer consented to send data to. */
    lender: string;
    /** Hash of its IBAN, as transfer.sender; null: unknown. */
    lender_sender: Buffer | null;
    /** What the buyer consented to send; null once it is purged. */
    sent: ColumnType<unknown, string | null, string | null>;
    state: Generated<'waiting' | 'offers' | 'to-sign' | 'signed' | 'announced' | 'paid' | 'refused' |
      'expired' | 'cancelled'>;
    /** Of the lender; null while it did not answer. */
    reference: string | null;
    /** Of the lender, as it last stated them. */
    offers: ColumnType<unknown, string | undefined, string>;
    /** The accepted offer. */
    offer_id: string | null;
    sign_url: string | null;
    reason: string | null;
    announced_cents: ColumnType<string | null, number | null, number | null>;
    announced_on: string | null;
    /** Last day on which dunning waits for the money. */
    expected_by: string | null;
    /** Sum of the transfers that name it. */
    received_cents: ColumnType<string, number | undefined, number>;
    created_at: Date;
    changed_at: Date;
    /** Of the last applied report, by the clock of the lender: older ones are ignored. */
    reported_at: Date | null;
    /** When the lender is queried next; later each time that nothing is new. */
    next_check_at: Date;
    checks: Generated<number>;
    /** Cancelled here; the lender does not know yet. */
    to_withdraw: Generated<boolean>;
    late_mailed: Generated<boolean>;
  };
  /** Steps of a financing; nothing is changed. */
  financing_event: {
    financing_id: string;
    place: number;
    kind: 'asked' | 'offers' | 'accepted' | 'to-sign' | 'signed' | 'announced' | 'received' | 'taken-back' |
      'refused' | 'expired' | 'cancelled';
    by: 'buyer' | 'staff' | 'lender' | 'bank';
    /** Asked, announced, received or taken back. */
    cents: ColumnType<string | null, number | null, number | null>;
    at: Date;
  };
  /**
   * Invoices of open orders that are not fully paid, as invoice_balances computes them:
   * refresh_unpaid_invoices writes them in the transaction that changes the balance.
   */
  unpaid_invoice: {
    invoice_id: string;
    deal_id: string;
    workspace_id: string;
    due_on: string;
    /** What it comes to, less its credit notes. */
    left_cents: ColumnType<string, number, number>;
    paid_cents: ColumnType<string, number, number>;
    /** What the earlier invoices of its order come to: they are paid first. */
    before_cents: ColumnType<string, number, number>;
    /** How many steps of dunning were sent about it: the fourth is the formal notice. */
    steps_sent: number;
  };
  /**
   * What changed since a consumer compared it. Each change has a row of its own: a consumer deletes the rows
   * it read before it compares, and a change that commits meanwhile has another.
   */
  money_change: {
    id: GeneratedAlways<string>;
    /**
     * 'books': posting of entries; 'margins': VAT on margins, until the month is closed; 'reports': payments
     * that are reported to the approved platform.
     */
    consumer: 'books' | 'margins' | 'reports';
    kind: string;
    source: string;
  };
  /**
   * Lines of credit notes that were issued because a service costs less than it was invoiced for, or is no
   * longer ordered: where it costs more again, the difference is invoiced. What was credited for another
   * reason is not.
   */
  reduced_line: {
    credit_note_id: string;
    /** Of the line, on the invoice and on the credit note. */
    key: string;
    deal_id: string;
  };
  /**
   * What the payment service reported as sent back of an order of charging terminals beyond its total and
   * beyond what was owed to its buyer. It has no credit note.
   */
  excess_refund: {
    id: string;
    terminal_order_id: string;
    amount_cents: ColumnType<string, number, number>;
    /**
     * 'open': nobody decided yet; 'matched': all of it ended transfers that were owed; 'to-recover': the
     * buyer has it twice; 'recovered': the buyer gave it back; 'failed': the bank of the buyer did not take
     * it.
     */
    state: Generated<'open' | 'matched' | 'to-recover' | 'recovered' | 'failed'>;
    /** As the payment service dates its report. */
    reported_at: Date;
    /** The charge, or else the payment, of the payment service. */
    service_reference: string;
    /** Refund of the payment service that failed. */
    service_refund_id: string | null;
    /** As the payment service dates it: what it reports from then on leaves this money out. */
    failed_at: Date | null;
    /** Of the person who decided. */
    note: string | null;
    person_id: string | null;
    decided_at: Date | null;
    created_at: Date;
  };
  /**
   * Which owed transfer a part of such money ended: the refund is made, and posted with that money, not by
   * itself.
   */
  excess_refund_match: {
    excess_refund_id: string;
    refund_id: string;
    amount_cents: ColumnType<string, number, number>;
  };
  /**
   * Everything of a listing that an import writes. `mark` and `before` of import_change are taken from it.
   */
  imported_state: {
    item_id: ReadOnly<number>;
    state: ReadOnly<unknown>;
  };
  /** Ordered vehicles that are not cancelled. */
  sold_bundle: {
    id: ReadOnly<string>;
    number: ReadOnly<string>;
    deal_id: ReadOnly<string>;
    item_id: ReadOnly<number>;
    product_id: ReadOnly<number>;
    title: ReadOnly<string>;
    vat_regime: ReadOnly<'recuperable' | 'marge'>;
    /** Under the margin scheme: the net price. */
    excl_tax_cents: ReadOnly<number>;
    /** Null under the margin scheme, and for a vehicle sold to another state without VAT. */
    vat_cents: ReadOnly<number | null>;
    incl_tax_cents: ReadOnly<number>;
    price_changed_at: ReadOnly<Date | null>;
    delivered_at: ReadOnly<Date | null>;
    /** Last tracking step reached without a gap; follows tracking_event. */
    step: ReadOnly<'ordered' | 'paid' | 'preparing' | 'shipped' | 'delivered' | 'carte-grise-sent'>;
    step_at: ReadOnly<Date>;
    cancelled_at: ReadOnly<Date | null>;
    /** The credit note that credited the last of it. References invoice (below, in finance). */
    cancelled_by: ReadOnly<string | null>;
  };
  /** Mails without their content: what was sent to whom, and what failed. */
  platform_mail: {
    id: ReadOnly<string>;
    kind: ReadOnly<string>;
    recipient: ReadOnly<string>;
    state: ReadOnly<'queued' | 'sent' | 'failed'>;
    /** At most one mail is sent per key. */
    dedupe_key: ReadOnly<string | null>;
    created_at: ReadOnly<Date>;
    sent_at: ReadOnly<Date | null>;
  };
  /** Entries of the audit log, without the chain of hashes. */
  platform_audit_entry: {
    id: ReadOnly<string>;
    at: ReadOnly<Date>;
    /** Null: the server itself, or its command line. */
    person_id: ReadOnly<string | null>;
    person_name: ReadOnly<string>;
    action: ReadOnly<string>;
    resource: ReadOnly<string>;
    resource_id: ReadOnly<string>;
    label: ReadOnly<string>;
    before: ReadOnly<unknown>;
    after: ReadOnly<unknown>;
    request_id: ReadOnly<string>;
  };
  /** Staff members in charge of an item of a queue. item_id is the id in the owner's table, as text. */
  platform_queue_owner: {
    queue: ReadOnly<string>;
    item_id: ReadOnly<string>;
    person_id: ReadOnly<string>;
    taken_at: ReadOnly<Date>;
  };
  /**
   * People, for names and addresses. Without password, second factor and picture. Of a closed account the
   * name is a placeholder.
   */
  accounts_person: {
    id: ReadOnly<string>;
    email: ReadOnly<string>;
    first_name: ReadOnly<string>;
    last_name: ReadOnly<string>;
    phone1: ReadOnly<string | null>;
    password_to_choose: ReadOnly<boolean>;
    created_at: ReadOnly<Date>;
    /** The account was deleted at this time; the row remains for orders and invoices. */
    closed_at: ReadOnly<Date | null>;
  };
  /** Companies, open and closed. */
  accounts_workspace: {
    id: ReadOnly<string>;
    /** Company name (raison sociale). */
    rs: ReadOnly<string>;
    /** 14 digits: the French identifier of the establishment. */
    siret: ReadOnly<string>;
    created_at: ReadOnly<Date>;
    vat_number: ReadOnly<string | null>;
    /** Result of the last check against VIES, the EU register of VAT numbers. */
    vat_state: ReadOnly<'valid' | 'invalid' | 'to-check'>;
    vat_checked_at: ReadOnly<Date | null>;
    /** Number that VIES gives to a check: the proof that it was made. */
    vat_consultation: ReadOnly<string | null>;
    logo_key: ReadOnly<string | null>;
    /** Code of the company's main activity. */
    naf: ReadOnly<string | null>;
    /** Insolvency proceedings are published about the company. */
    insolvency: ReadOnly<boolean>;
    closed_at: ReadOnly<Date | null>;
    /** Set only while the company is closed. */
    closed_reason: ReadOnly<string | null>;
    /** Maximum of simultaneous bookings; null: the general setting applies. */
    live_booking_limit: ReadOnly<number | null>;
    /** Most that the company may owe for its open orders, VAT included; null: not limited. */
    credit_limit_cents: ReadOnly<string | null>;
    /**
     * Prepayment asked of its orders, in hundredths of a percent of their total, VAT included; null: not a
     * share.
     */
    prepayment_basis_points: ReadOnly<number | null>;
    /** Prepayment asked of its orders as an amount, VAT included; null: not an amount. */
    prepayment_cents: ReadOnly<string | null>;
  };
  /** Roles of people in companies. Purchase limits are checked by the accounts context. */
  accounts_membership: {
    workspace_id: ReadOnly<string>;
    person_id: ReadOnly<string>;
    role: ReadOnly<'owner' | 'buyer' | 'viewer'>;
    created_at: ReadOnly<Date>;
  };
  /** How often a person receives a kind of mail. Without a row the default of the kind applies. */
  accounts_notification_choice: {
    person_id: ReadOnly<string>;
    /** 'orders': mails about the orders and payments of colleagues. */
    kind: ReadOnly<'favorite-price' | 'waiting-list' | 'approvals' | 'booking-ending' | 'orders' |
      'company-papers'>;
    frequency: ReadOnly<'off' | 'instant' | 'daily'>;
  };
  /** Addresses of companies, archived ones included. Degrees, WGS 84. */
  accounts_address: {
    id: ReadOnly<string>;
    workspace_id: ReadOnly<string>;
    label: ReadOnly<string>;
    street: ReadOnly<string>;
    complement: ReadOnly<string>;
    postcode: ReadOnly<string>;
    city: ReadOnly<string>;
    latitude: ReadOnly<number | null>;
    longitude: ReadOnly<number | null>;
    billing: ReadOnly<boolean>;
    delivery: ReadOnly<boolean>;
    /** Archived addresses remain for existing orders; they are neither billing nor delivery address. */
    archived_at: ReadOnly<Date | null>;
    /** ISO 3166-1. Postcodes of other countries are checked by their formats. */
    country: ReadOnly<string>;
  };
  /** Last visit of each company by any member. */
  accounts_workspace_activity: {
    workspace_id: ReadOnly<string>;
    last_seen_at: ReadOnly<Date>;
  };
  /** Log-ins, without IP address. */
  accounts_session: {
    id: ReadOnly<string>;
    person_id: ReadOnly<string>;
    created_at: ReadOnly<Date>;
    expires_at: ReadOnly<Date>;
    revoked_at: ReadOnly<Date | null>;
    last_seen_at: ReadOnly<Date>;
    user_agent: ReadOnly<string | null>;
  };
  /**
   * Applications for an account, for search and lists. With workspace_id, an owner of that company decides.
   */
  accounts_registration: {
    id: ReadOnly<string>;
    reference: ReadOnly<string>;
    state: ReadOnly<'submitted' | 'approved' | 'refused'>;
    workspace_id: ReadOnly<string | null>;
    siret: ReadOnly<string>;
    /** Company name as in the public register, or as typed when the register did not answer. */
    rs: ReadOnly<string>;
    first_name: ReadOnly<string>;
    last_name: ReadOnly<string>;
    created_at: ReadOnly<Date>;
  };
  /** People who work at Pomelo, with their roles. */
  accounts_staff_member: {
    person_id: ReadOnly<string>;
    roles: ReadOnly<('administrator' | 'sales' | 'stock' | 'content' | 'accounting')[]>;
    created_at: ReadOnly<Date>;
  };
  /** Periods in which a staff member read the portal as a buyer. */
  accounts_impersonation: {
    id: ReadOnly<string>;
    staff_id: ReadOnly<string>;
    workspace_id: ReadOnly<string>;
    person_id: ReadOnly<string>;
    started_at: ReadOnly<Date>;
    ends_at: ReadOnly<Date>;
    ended_at: ReadOnly<Date | null>;
  };
  /**
   * Listings of any status with make and model. Prices in cents: price_b2b_cents excludes VAT when vat_regime
   * is recuperable and is net under the margin scheme. sales_date is when it went on sale. media_ids are
   * drawings unless photographed.
   */
  catalogue_listing: {
    id: ReadOnly<number>;
    reference: ReadOnly<string>;
    make_id: ReadOnly<number>;
    make_name: ReadOnly<string>;
    make_slug: ReadOnly<string>;
    model_id: ReadOnly<number>;
    model_name: ReadOnly<string>;
    model_slug: ReadOnly<string>;
    version: ReadOnly<string>;
    finition: ReadOnly<string>;
    title: ReadOnly<string | null>;
    /**
     * 'non-communique' here and below: the source does not state it. Unknown facts are never stored as a
     * likely value (ADR 49).
     */
    body: ReadOnly<'citadine' | 'compacte' | 'berline' | 'break' | 'suv' | 'monospace' | 'coupe' | 'cabriolet'
      | 'utilitaire' | 'pickup' | 'non-communique'>;
    energy: ReadOnly<'essence' | 'diesel' | 'hybride' | 'hybride-rechargeable' | 'electrique' | 'gpl' | 'e85'
      | 'hydrogene'>;
    gearbox: ReadOnly<'manuelle' | 'automatique' | 'non-communique'>;
    /** DIN horsepower; null: unknown. */
    power_hp: ReadOnly<number | null>;
    /** Fiscal horsepower (chevaux fiscaux), the base of the carte grise tax. */
    fiscal_hp: ReadOnly<number | null>;
    /** Grams per km. */
    co2: ReadOnly<number | null>;
    colour: ReadOnly<'blanc' | 'noir' | 'gris' | 'argent' | 'bleu' | 'rouge' | 'vert' | 'orange' | 'jaune' |
      'beige' | 'marron' | 'violet' | 'non-communique'>;
    /** As precise as known: '2019', '2019-05', '2019-05-04' or 'unknown'. Null: never registered. */
    first_registration: ReadOnly<string | null>;
    model_year: ReadOnly<number>;
    /** Null: the source does not say where the vehicle stands. */
    depot_id: ReadOnly<number | null>;
    feed_id: ReadOnly<number | null>;
    /**
     * 'recuperable': VAT is stated and deductible; 'marge': margin scheme, no VAT is stated. A listing with
     * an unknown regime is not sold.
     */
    vat_regime: ReadOnly<'recuperable' | 'marge' | 'non-communique'>;
    /** Trade price: excluding VAT when 'recuperable', net when 'marge'. */
    price_b2b_cents: ReadOnly<number>;
    /**
     * The team’s own value (« cote de l’équipe »), typed; same basis as price_b2b_cents. The computed one is
     * in market_value.
     */
    market_value_cents: ReadOnly<number | null>;
    /** Pictures in display order. */
    media_ids: ReadOnly<number[]>;
    status: ReadOnly<'draft' | 'published' | 'withdrawn'>;
    /** On sale since then; in the future: not yet. */
    sales_date: ReadOnly<Date>;
    /** Page views. Counted here but shown in no list, so that counting notifies no node. */
    views: ReadOnly<number>;
    /** media_ids are photographs; drawings otherwise, never both. */
    photographed: ReadOnly<boolean>;
  };
  /**
   * Physical units of listings (item_id), of any status; km is the mileage. Whether a unit is booked is in
   * catalogue_booking.
   */
  catalogue_vehicle: {
    id: ReadOnly<number>;
    item_id: ReadOnly<number>;
    /** Kilometres on the odometer. */
    km: ReadOnly<number>;
    /** Vehicle identification number. */
    vin: ReadOnly<string | null>;
    plate: ReadOnly<string | null>;
    status: ReadOnly<'on-sale' | 'sold' | 'withdrawn'>;
  };
  /**
   * Bookings of vehicles, past and current. booking-period.repository.ts alone reads the period; a period
   * without end is an order.
   */
  catalogue_booking: {
    id: ReadOnly<string>;
    product_id: ReadOnly<number>;
    /** Copy of product.item_id, for indexes. */
    item_id: ReadOnly<number>;
    workspace_id: ReadOnly<string>;
    person_id: ReadOnly<string>;
    period: ReadOnly<string>;
    /** The buyer used the one extension. */
    extended: ReadOnly<boolean>;
    /** Offer or order that holds the vehicle. References deal (below, in sales). */
    deal_id: ReadOnly<string | null>;
    cancelled: ReadOnly<boolean>;
  };
  /** Yards where vehicles are stored. Degrees, WGS 84. */
  catalogue_depot: {
    id: ReadOnly<number>;
    name: ReadOnly<string>;
    slug: ReadOnly<string>;
    address: ReadOnly<string>;
    postcode: ReadOnly<string>;
    city: ReadOnly<string>;
    /** Code of the French département ("69", "2A"). */
    department: ReadOnly<string>;
    latitude: ReadOnly<number | null>;
    longitude: ReadOnly<number | null>;
  };
  /** Documents of listings, present or announced, without their files. */
  catalogue_listing_document: {
    id: ReadOnly<string>;
    item_id: ReadOnly<number>;
    label: ReadOnly<string>;
    state: ReadOnly<'present' | 'promised' | 'missing'>;
    date: ReadOnly<string | null>;
  };
  /** Sources of stock: the supplier of a listing. */
  catalogue_feed: {
    id: ReadOnly<number>;
    name: ReadOnly<string>;
  };
  /** Last searches of each member; query is that of the URL. */
  catalogue_recent_search: {
    workspace_id: ReadOnly<string>;
    person_id: ReadOnly<string>;
    query: ReadOnly<string>;
    at: ReadOnly<Date>;
  };
  /**
   * Deals from request to delivery; an order is a deal at step-4. order_open: neither complete nor cancelled.
   */
  sales_deal: {
    id: ReadOnly<string>;
    number: ReadOnly<string>;
    workspace_id: ReadOnly<string>;
    /** Who asked; ordered_by is who ordered, and purchase limits concern the latter. */
    person_id: ReadOnly<string>;
    step: ReadOnly<'step-1' | 'step-2' | 'step-3' | 'step-4'>;
    complete: ReadOnly<boolean>;
    /** A request to find a vehicle that is not in stock. */
    sourcing: ReadOnly<boolean>;
    created_at: ReadOnly<Date>;
    /**
     * How the deal ended: an order only by 'cancelled', anything else by the other three. Null: open, or an
     * order.
     */
    ended: ReadOnly<'refused' | 'expired' | 'withdrawn' | 'cancelled' | null>;
    ended_at: ReadOnly<Date | null>;
    /** What a sourcing request asks for (contract: Sourcing). */
    request: ReadOnly<unknown>;
    /** Taxation of the sale, from the buyer's VAT status at the time of the order. */
    sale: ReadOnly<'domestic' | 'intra-community' | 'export'>;
    /** Reference that a bank transfer must state: one for all vehicles of the deal. */
    payment_reference: ReadOnly<string | null>;
    ordered_at: ReadOnly<Date | null>;
    completed_at: ReadOnly<Date | null>;
    ordered_by: ReadOnly<string | null>;
    /**
     * An order of which something is still to be paid, delivered or sent. The one definition of an open
     * order.
     */
    order_open: ReadOnly<boolean>;
    /**
     * Staff member who followed the deal when it was ordered, else the first to follow it afterwards. A
     * person rather than a staff_member, whose row is deleted when the member leaves.
     */
    seller_id: ReadOnly<string | null>;
    /** Prepayment that the order asked for when it was placed, VAT included; null: none. */
    prepayment_cents: ReadOnly<string | null>;
  };
  /** Ordered vehicles, cancelled ones included (sold_bundle leaves them out). Cents, as ordered. */
  sales_bundle: {
    id: ReadOnly<string>;
    number: ReadOnly<string>;
    deal_id: ReadOnly<string>;
    item_id: ReadOnly<number>;
    product_id: ReadOnly<number>;
    title: ReadOnly<string>;
    vat_regime: ReadOnly<'recuperable' | 'marge'>;
    /** Under the margin scheme: the net price. */
    excl_tax_cents: ReadOnly<number>;
    /** Null under the margin scheme, and for a vehicle sold to another state without VAT. */
    vat_cents: ReadOnly<number | null>;
    incl_tax_cents: ReadOnly<number>;
    delivered_at: ReadOnly<Date | null>;
    /** Last tracking step reached without a gap; follows tracking_event. */
    step: ReadOnly<'ordered' | 'paid' | 'preparing' | 'shipped' | 'delivered' | 'carte-grise-sent'>;
    step_at: ReadOnly<Date>;
    cancelled_at: ReadOnly<Date | null>;
    /** The credit note that credited the last of it. References invoice (below, in finance). */
    cancelled_by: ReadOnly<string | null>;
    /** Why it was cancelled before there was an invoice. */
    cancel_reason: ReadOnly<string | null>;
  };
  /** Services ordered with a vehicle. Cents, as ordered; vat_cents is null for disbursements. */
  sales_bundle_service: {
    id: ReadOnly<string>;
    bundle_id: ReadOnly<string>;
    kind: ReadOnly<'preparation' | 'warranty' | 'delivery' | 'carte-grise'>;
    code: ReadOnly<string>;
    label: ReadOnly<string>;
    excl_tax_cents: ReadOnly<number>;
    /** Null for a disbursement (débours), which is outside VAT. */
    vat_cents: ReadOnly<number | null>;
    /** The final amount may differ. */
    estimate: ReadOnly<boolean>;
    created_at: ReadOnly<Date>;
  };
  /** How, by whom and on which day of Paris an ordered vehicle is delivered. */
  fulfilment_delivery: {
    bundle_id: ReadOnly<string>;
    /** 'depot': the buyer fetches the vehicle; 'camion': on a transporter; 'plateau': alone on a flatbed. */
    delivery_type: ReadOnly<'depot' | 'camion' | 'plateau'>;
    /** Agreed day. */
    slot: ReadOnly<string | null>;
    state: ReadOnly<'planned' | 'shipped' | 'delivered'>;
    carrier: ReadOnly<string>;
  };
  /** Steps of ordered vehicles: `at` when it was made, else null; `expected` is a day of Paris. */
  fulfilment_tracking_event: {
    bundle_id: ReadOnly<string>;
    step: ReadOnly<'ordered' | 'paid' | 'preparing' | 'shipped' | 'delivered' | 'carte-grise-sent'>;
    /** Reached then; null: expected only. */
    at: ReadOnly<Date | null>;
    expected: ReadOnly<string | null>;
  };
  /**
   * Invoices and credit notes (which correct an invoice), without content. Cents, positive for both kinds.
   */
  finance_invoice: {
    id: ReadOnly<string>;
    number: ReadOnly<string>;
    kind: ReadOnly<'invoice' | 'credit-note'>;
    /** Null: of an order of charging terminals. */
    deal_id: ReadOnly<string | null>;
    workspace_id: ReadOnly<string>;
    /** Of a credit note: the invoice. */
    corrects: ReadOnly<string | null>;
    issued_at: ReadOnly<Date>;
    /** Day (ISO) to pay by, from the content. */
    due_on: ReadOnly<string | null>;
    net_cents: ReadOnly<string>;
    vat_cents: ReadOnly<string>;
    total_cents: ReadOnly<string>;
  };
  /** What a vehicle cost us, in cents. For margins; staff only. */
  finance_purchase_cost: {
    product_id: ReadOnly<number>;
    cents: ReadOnly<number>;
  };
  /** Makes of vehicles. */
  catalogue_make: {
    id: ReadOnly<number>;
    name: ReadOnly<string>;
    slug: ReadOnly<string>;
  };
  /**
   * What a price is compared with, by listing, in the basis of its trade price, to ten euros: buyers see
   * market_cents; the team sees staff_cents, which is its own value where it typed one. staff_source says
   * which.
   */
  catalogue_price_reference: {
    item_id: ReadOnly<number>;
    market_cents: ReadOnly<number | null>;
    low_cents: ReadOnly<number | null>;
    high_cents: ReadOnly<number | null>;
    comparables: ReadOnly<number | null>;
    /** Sales of the model behind it, all in groups of sold_price_group. */
    sold_count: ReadOnly<number>;
    computed_at: ReadOnly<Date>;
    /**
     * The team’s own value (« cote de l’équipe »), typed; same basis as price_b2b_cents. The computed one is
     * in market_value.
     */
    team_cents: ReadOnly<number | null>;
    staff_cents: ReadOnly<number | null>;
    staff_source: ReadOnly<string | null>;
  };
  /**
   * Public prices of listings in cents, and who sets both prices: a feed, or the team (set_by_feed is false).
   */
  catalogue_listing_price: {
    item_id: ReadOnly<number>;
    /** Public price including all taxes. */
    price_b2c_cents: ReadOnly<number>;
    /** Last change of the vehicle page, for the sitemap. A feed may set it. */
    updated_at: ReadOnly<Date>;
    set_by_feed: ReadOnly<boolean | null>;
  };
  /** Views of listings per day (Paris). */
  catalogue_view_day: {
    item_id: ReadOnly<number>;
    day: ReadOnly<string>;
    views: ReadOnly<number>;
  };
  /** Changes of many listings at once, and who undid them. */
  catalogue_bulk_edit: {
    id: ReadOnly<string>;
    person_id: ReadOnly<string | null>;
    at: ReadOnly<Date>;
    changed: ReadOnly<number>;
    undone_at: ReadOnly<Date | null>;
    undone_by: ReadOnly<string | null>;
  };
  /** Listings of a bulk edit with the price that pricing rules wrote. */
  catalogue_bulk_edit_line: {
    bulk_edit_id: ReadOnly<string>;
    item_id: ReadOnly<number>;
    /**
     * The price that pricing rules wrote; null for other edits. Undoing restores the listings that still have
     * it.
     */
    written_b2b_cents: ReadOnly<number | null>;
    /** The price was restored when the repricing was undone. */
    restored: ReadOnly<boolean>;
  };
  /** Models of vehicles. */
  catalogue_model: {
    id: ReadOnly<number>;
    make_id: ReadOnly<number>;
    name: ReadOnly<string>;
    slug: ReadOnly<string>;
  };
  /** Prices that a buyer or Pomelo proposed for a listing; a pending one is open until valid_until. */
  sales_price_proposal: {
    id: ReadOnly<string>;
    workspace_id: ReadOnly<string>;
    item_id: ReadOnly<number>;
    state: ReadOnly<'pending' | 'countered' | 'accepted' | 'refused' | 'withdrawn' | 'expired' | 'lost'>;
    valid_until: ReadOnly<Date>;
  };
  /** Who signed the current condition report of a listing. */
  catalogue_signed_report: {
    item_id: ReadOnly<number>;
    /** Who signed, as named that day. */
    signed_name: ReadOnly<string | null>;
  };
  /** Vehicles that were handed over, as both sides signed it. */
  fulfilment_handover: {
    bundle_id: ReadOnly<string>;
    handover_id: ReadOnly<string>;
    /** On the odometer; null: unknown. */
    km: ReadOnly<number | null>;
    /** As signed_at, corrected by the clock of the server. */
    handed_at: ReadOnly<Date>;
    /** HandoverContent of the contract: what the giver signed. */
    content: ReadOnly<unknown>;
    /** Name and signature of the receiver, with their own reserves; null until they sign. */
    receiver: ReadOnly<unknown>;
  };
};
