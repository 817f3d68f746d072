-- Deleting a product or a variant looks for rows of every state. The partial indexes cannot serve that.
create index product_questions_product on product_questions (product_id);
create index stock_alerts_variant on stock_alerts (variant_id);
